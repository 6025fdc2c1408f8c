/// The values of a context that is around those of many pages of one template.
///
/// Unchecked: they never change.
package final class OuterValues: @unchecked Sendable {
  let values: PageValues
  /// The context and the template, which the values refer to.
  private let context: Context
  private let template: Template

  /// Makes the values that the template uses.
  package init(_ context: Context, for template: Template) {
    self.context = context
    self.template = template
    var values = PageValues(for: template)
    values.append(context)
    self.values = values
  }
}
