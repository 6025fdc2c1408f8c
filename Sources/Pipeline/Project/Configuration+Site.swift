import People
import Site
import VCard

extension Configuration {
  /// What the pages need to know.
  var siteOptions: SiteOptions {
    var options = SiteOptions()
    options.title = title
    options.titles = titles
    options.organization = organization
    options.baseURL = baseURL
    options.languages = languages
    options.groupBy =
      switch groupBy {
      case .position: .position
      case .office: .office
      case .project: .project
      case .none: nil
      case .field("department"): .department
      case .field(let key): .field(key)
      }
    options.sortBy =
      switch sortBy {
      case .lastName: .lastName
      case .name: .name
      case .field("position"): .position
      case .field(let key): .field(key)
      }
    options.list = list.map(ListField.init(configured:))
    options.pageSize = pageSize
    options.isPublic = isPublic
    options.isOffline = isOffline
    // What has an address of its own is served: a script that any page may load would be idle there.
    options.fromDisk = fromDisk ?? (baseURL == nil ? nil : false)
    options.hasQR = hasQR
    options.hosts = hosts
    options.publish = Set(
      (contacts?.publish ?? []).compactMap { PublishedField(rawValue: $0.rawValue) })
    options.contactsCountry = contactsCountry
    options.offices = offices.map(details)
    return options
  }

  /// The number is meant where the office's list is.
  private func details(_ office: ConfiguredOffice) -> OfficeDetails {
    let key = CaseFolding.key(office.name)
    let source = sources.first { CaseFolding.key($0.name) == key }
    let country = source?.fetch.phoneCountry ?? phoneCountry
    return OfficeDetails(
      name: office.name, address: office.address, map: office.map, timeZone: office.timeZone,
      phone: office.phone.map { Phone($0, country: country) })
  }
}

extension ListField {
  fileprivate init(configured name: String) {
    self =
      switch name {
      case "email": .email
      case "phone": .phone
      case "position": .position
      case "project", "projects": .projects
      case "office", "offices": .offices
      case "department": .department
      default: .detail(name)
      }
  }
}
