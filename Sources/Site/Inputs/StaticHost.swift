/// A host of static sites that takes its types, policy and caching from a file of the site.
package enum StaticHost: String, CaseIterable, Sendable {
  case netlify
  case cloudflarePages = "cloudflare-pages"
  case azure
}
