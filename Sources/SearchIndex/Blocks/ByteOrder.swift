import People

/// Texts in the order of their bytes, sorted on all cores: those of one first byte by themselves.
func sortedByBytes(_ texts: [[UInt8]]) -> [[UInt8]] {
  var buckets = [[[UInt8]]](repeating: [], count: 256)
  for text in texts { buckets[Int(text.first ?? 0)].append(text) }
  return valuesOfParts(256, parts: 64) { [buckets] range in
    range.flatMap { buckets[$0].sorted { $0.lexicographicallyPrecedes($1) } }
  }.flatMap { $0 }
}
