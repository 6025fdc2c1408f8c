import Foundation
import People
import Testing

@testable import Lists

/// A list in the shape of a well-known system, and what a guess of it has to find.
struct ListShape: CustomTestStringConvertible, Sendable {
  let system: String
  let list: String
  /// The people who are shown, in the list's order.
  let shown: [String]
  /// Some of the fields: by their keys, where they are.
  var fields: [String: String] = [:]
  /// The parameter or path of the next page.
  var next: String?
  /// Keys that are kept private.
  var isPrivate: [String] = []

  var testDescription: String { system }
}

@Suite("Lists of well-known systems") struct ListShapeTests {
  private static let today = 20_700  // 2026-09-04

  @Test("people, fields and the next page are guessed", arguments: ListShape.all)
  func guesses(_ shape: ListShape) throws {
    let guess = try ListGuess.guess(Data(shape.list.utf8))
    let shown = guess.list.records.filter { record in
      !record.visibility.isHidden
        && record.visibility.lastDay.map { Int($0) >= Self.today } ?? true
    }
    #expect(shown.map(\.name.full) == shape.shown)
    var found: [String: String] = [:]
    for choice in guess.choices {
      found[choice.key] = choice.paths.map(\.text).joined(separator: " + ")
    }
    for (key, path) in shape.fields { #expect(found[key] == path, "\(key)") }
    #expect(guess.next.map { $0.parameter ?? $0.paths[0].text } == shape.next)
    for key in shape.isPrivate { #expect(guess.privateKeys.contains(key), "\(key)") }
    #expect(guess.list.faultCount == 0)
  }
}

extension ListShape {
  static let all: [ListShape] = [
    ListShape(
      system: "Slack",
      list: #"""
        {"ok":true,"members":[
         {"id":"U1","name":"mari","deleted":false,"is_bot":false,"is_app_user":false,"profile":{"real_name":"Mari Tamm","email":"m@x.example","status_text":""}},
         {"id":"U2","name":"jaan","deleted":true,"profile":{"real_name":"Jaan Kask","email":"j@x.example"}},
         {"id":"B1","name":"bot","deleted":false,"is_bot":true,"profile":{"real_name":"Build Bot","bot_id":"B123"}}],
         "response_metadata":{"next_cursor":"dXNl"}}
        """#,
      shown: ["Mari Tamm"], fields: ["email": "profile.email"], next: "cursor"),
    ListShape(
      system: "Okta",
      list: #"""
        [{"id":"00u1","status":"ACTIVE","profile":{"firstName":"Mari","lastName":"Tamm","email":"m@x.example","login":"m@x.example"},"credentials":{"provider":{"type":"OKTA"},"emails":[{"status":"VERIFIED"}]}},
         {"id":"00u2","status":"DEPROVISIONED","profile":{"firstName":"Jaan","lastName":"Kask","email":"j@x.example","login":"j@x.example"}},
         {"id":"00u3","status":"SUSPENDED","profile":{"firstName":"Olga","lastName":"Saar","email":"o@x.example","login":"o@x.example"}},
         {"id":"00u4","status":"LOCKED_OUT","profile":{"firstName":"Liis","lastName":"Mets","email":"l@x.example","login":"l@x.example"}}]
        """#,
      shown: ["Mari Tamm", "Liis Mets"]),
    ListShape(
      system: "Google Workspace",
      list: #"""
        {"kind":"admin#directory#users","users":[
         {"id":"1","primaryEmail":"m@x.example","name":{"givenName":"Mari","familyName":"Tamm"},"suspended":false,"archived":false,"isMailboxSetup":true},
         {"id":"2","primaryEmail":"j@x.example","name":{"givenName":"Jaan","familyName":"Kask"},"suspended":true,"archived":false},
         {"id":"3","primaryEmail":"o@x.example","name":{"givenName":"Olga","familyName":"Saar"},"suspended":false,"archived":true}],
         "nextPageToken":"CAEQ"}
        """#,
      shown: ["Mari Tamm"], fields: ["email": "primaryEmail"], next: "pageToken"),
    ListShape(
      system: "Jira",
      list: #"""
        [{"accountId":"1","accountType":"atlassian","displayName":"Mari Tamm","emailAddress":"m@x.example","active":true},
         {"accountId":"2","accountType":"app","displayName":"Automation for Jira","active":true},
         {"accountId":"3","accountType":"atlassian","displayName":"Jaan Kask","emailAddress":"j@x.example","active":false}]
        """#,
      shown: ["Mari Tamm"]),
    ListShape(
      system: "Personio",
      list: #"""
        {"success":true,"metadata":{"total_elements":30,"current_page":0,"total_pages":15},"offset":0,"limit":2,"data":[
         {"type":"Employee","attributes":{"first_name":{"label":"First name","value":"Mari"},"last_name":{"label":"Last name","value":"Tamm"},"status":{"label":"Status","value":"active"}}},
         {"type":"Employee","attributes":{"first_name":{"label":"First name","value":"Jaan"},"last_name":{"label":"Last name","value":"Kask"},"status":{"label":"Status","value":"inactive"}}}]}
        """#,
      shown: ["Mari Tamm"], next: "offset"),
    ListShape(
      system: "Active Directory",
      list: """
        dn: CN=Mari,DC=x
        objectClass: user
        givenName: Mari
        sn: Tamm
        mail: m@x.example
        userAccountControl: 512

        dn: CN=Jaan,DC=x
        objectClass: user
        givenName: Jaan
        sn: Kask
        mail: j@x.example
        userAccountControl: 514

        dn: CN=Olga,DC=x
        objectClass: user
        givenName: Olga
        sn: Saar
        userAccountControl: 66048
        accountExpires: 9223372036854775807

        dn: CN=Liis,DC=x
        objectClass: user
        givenName: Liis
        sn: Mets
        userAccountControl: 512
        accountExpires: 132223104000000000

        """,
      shown: ["Mari Tamm", "Olga Saar"]),
    ListShape(
      system: "FreeIPA",
      list: """
        dn: uid=mari,dc=x
        objectClass: inetOrgPerson
        givenName: Mari
        sn: Tamm
        nsAccountLock: FALSE

        dn: uid=jaan,dc=x
        objectClass: inetOrgPerson
        givenName: Jaan
        sn: Kask
        nsAccountLock: TRUE

        """,
      shown: ["Mari Tamm"]),
    ListShape(
      system: "Get-ADUser as CSV",
      list: """
        #TYPE Microsoft.ActiveDirectory.Management.ADUser
        "DistinguishedName","Enabled","GivenName","Name","ObjectGUID","SamAccountName","Surname","UserPrincipalName"
        "CN=Mari","True","Mari","Mari Tamm","a1","mari","Tamm","m@x.example"
        "CN=Jaan","False","Jaan","Jaan Kask","a2","jaan","Kask","j@x.example"

        """,
      shown: ["Mari Tamm"], fields: ["email": "UserPrincipalName"]),
    ListShape(
      system: "Microsoft 365 admin center",
      list: """
        Block credential,City,Department,Display name,First name,Last name,Object Id,Office,Phone number,State,Title,User principal name
        False,Tallinn,Sales,Mari Tamm,Mari,Tamm,a-1,HQ,+372 5550101,,Manager,m@x.example
        True,Tartu,Sales,Jaan Kask,Jaan,Kask,a-2,HQ,+372 5550102,,Engineer,j@x.example

        """,
      shown: ["Mari Tamm"], fields: ["email": "User principal name", "position": "Title"]),
    ListShape(
      system: "Entra ID",
      list: #"""
        {"@odata.context":"x","@odata.nextLink":"https://graph.example/v1.0/users?$skiptoken=a","value":[
         {"id":"1","accountEnabled":true,"displayName":"Mari Tamm","givenName":"Mari","surname":"Tamm","userPrincipalName":"m@x.example","mail":"m@x.example","userType":"Member"},
         {"id":"2","accountEnabled":false,"displayName":"Jaan Kask","givenName":"Jaan","surname":"Kask","userPrincipalName":"j@x.example","mail":null,"userType":"Member"}]}
        """#,
      shown: ["Mari Tamm"], next: #""@odata.nextLink""#),
    ListShape(
      system: "Exchange mailboxes",
      list: """
        DisplayName,PrimarySmtpAddress,RecipientTypeDetails,HiddenFromAddressListsEnabled
        Mari Tamm,m@x.example,UserMailbox,False
        Board Room,room@x.example,RoomMailbox,False
        Info Desk,info@x.example,SharedMailbox,False
        Jaan Kask,j@x.example,UserMailbox,True

        """,
      shown: ["Mari Tamm"]),
    ListShape(
      system: "BambooHR",
      list: """
        Employee #,First Name,Last Name,Work Email,Job Title,Status,Hire Date
        1,Mari,Tamm,m@x.example,Manager,Active,2020-01-01
        2,Jaan,Kask,j@x.example,Engineer,Inactive,2020-01-01

        """,
      shown: ["Mari Tamm"]),
    ListShape(
      system: "Workday",
      list: #"""
        {"Report_Entry":[
         {"Employee_ID":"21000","Worker":"Mari Tamm","Primary_Work_Email":"m@x.example","Worker_Status":"Active"},
         {"Employee_ID":"21001","Worker":"Jaan Kask","Primary_Work_Email":"j@x.example","Worker_Status":"Terminated","Termination_Date":"2024-05-31"}]}
        """#,
      shown: ["Mari Tamm"], isPrivate: ["Employee_ID"]),
    ListShape(
      system: "HiBob",
      list: #"""
        {"employees":[
         {"id":"1","displayName":"Mari Tamm","email":"m@x.example","internal":{"status":"Active","lifecycleStatus":"employed"}},
         {"id":"2","displayName":"Jaan Kask","email":"j@x.example","internal":{"status":"Inactive","lifecycleStatus":"terminated"}}]}
        """#,
      shown: ["Mari Tamm"]),
    ListShape(
      system: "Zendesk",
      list: #"""
        {"users":[
         {"id":1,"name":"Mari Tamm","email":"m@x.example","active":true,"suspended":false,"role":"agent"},
         {"id":2,"name":"Jaan Kask","email":"j@x.example","active":true,"suspended":true,"role":"agent"}],
         "meta":{"has_more":true},"links":{"next":"https://x.example/users?page[after]=a"}}
        """#,
      shown: ["Mari Tamm"], next: "links.next"),
    ListShape(
      system: "GitLab",
      list: #"""
        [{"id":1,"username":"mari","name":"Mari Tamm","state":"active","bot":false},
         {"id":2,"username":"jaan","name":"Jaan Kask","state":"deactivated","bot":false},
         {"id":3,"username":"olga","name":"Olga Saar","state":"ldap_blocked","bot":false},
         {"id":4,"username":"group_1_bot","name":"Deploy","state":"active","bot":true}]
        """#,
      shown: ["Mari Tamm"]),
    ListShape(
      system: "GitHub",
      list: #"""
        [{"login":"mari","id":1,"type":"User","site_admin":false,"name":"Mari Tamm","email":"m@x.example"},
         {"login":"dependabot[bot]","id":2,"type":"Bot","site_admin":false,"name":"Dependabot Helper","email":null},
         {"login":"acme","id":3,"type":"Organization","site_admin":false,"name":"Acme Works","email":null}]
        """#,
      shown: ["Mari Tamm"]),
    ListShape(
      system: "Salesforce",
      list: #"""
        {"totalSize":300,"done":false,"nextRecordsUrl":"/services/data/v60.0/query/01g-2000","records":[
         {"attributes":{"type":"User"},"Id":"1","FirstName":"Mari","LastName":"Tamm","Email":"m@x.example","IsActive":true},
         {"attributes":{"type":"User"},"Id":"2","FirstName":"Jaan","LastName":"Kask","Email":"j@x.example","IsActive":false}]}
        """#,
      shown: ["Mari Tamm"], next: "nextRecordsUrl"),
    ListShape(
      system: "ServiceNow",
      list: #"""
        {"result":[
         {"sys_id":"1","first_name":"Mari","last_name":"Tamm","email":"m@x.example","active":"true","locked_out":"false"},
         {"sys_id":"2","first_name":"Jaan","last_name":"Kask","email":"j@x.example","active":"false","locked_out":"true"}]}
        """#,
      shown: ["Mari Tamm"]),
    ListShape(
      system: "Keycloak",
      list: #"""
        [{"id":"1","username":"mari","enabled":true,"firstName":"Mari","lastName":"Tamm","email":"m@x.example"},
         {"id":"2","username":"jaan","enabled":false,"firstName":"Jaan","lastName":"Kask","email":"j@x.example"}]
        """#,
      shown: ["Mari Tamm"]),
    ListShape(
      system: "Auth0",
      list: #"""
        {"start":0,"limit":2,"length":2,"total":40,"users":[
         {"user_id":"1","name":"Mari Tamm","email":"m@x.example"},
         {"user_id":"2","name":"Jaan Kask","email":"j@x.example","blocked":true}]}
        """#,
      shown: ["Mari Tamm"], next: "page"),
    ListShape(
      system: "JumpCloud",
      list: #"""
        {"totalCount":3,"results":[
         {"id":"1","firstname":"Mari","lastname":"Tamm","email":"m@x.example","suspended":false,"activated":true,"state":"ACTIVATED"},
         {"id":"2","firstname":"Jaan","lastname":"Kask","email":"j@x.example","suspended":true,"activated":true,"state":"SUSPENDED"}]}
        """#,
      shown: ["Mari Tamm"]),
    ListShape(
      system: "Rippling",
      list: #"""
        {"results":[
         {"id":"1","firstName":"Mari","lastName":"Tamm","workEmail":"m@x.example","roleState":"ACTIVE","endDate":null},
         {"id":"2","firstName":"Jaan","lastName":"Kask","workEmail":"j@x.example","roleState":"TERMINATED","endDate":"2024-01-31"}],
         "next_cursor":"abc"}
        """#,
      shown: ["Mari Tamm"], next: "cursor"),
    ListShape(
      system: "Gusto",
      list: #"""
        [{"uuid":"1","first_name":"Mari","last_name":"Tamm","email":"m@x.example","terminated":false,"onboarded":true},
         {"uuid":"2","first_name":"Jaan","last_name":"Kask","email":"j@x.example","terminated":true,"onboarded":true}]
        """#,
      shown: ["Mari Tamm"]),
    ListShape(
      system: "ADP",
      list: #"""
        {"workers":[
         {"associateOID":"1","workerStatus":{"statusCode":{"codeValue":"Active"}},"person":{"legalName":{"givenName":"Mari","familyName1":"Tamm","formattedName":"Tamm, Mari"}}},
         {"associateOID":"2","workerStatus":{"statusCode":{"codeValue":"Terminated"}},"person":{"legalName":{"givenName":"Jaan","familyName1":"Kask","formattedName":"Kask, Jaan"}}}]}
        """#,
      shown: ["Mari Tamm"]),
    ListShape(
      system: "SAP SuccessFactors",
      list: #"""
        {"d":{"results":[
         {"userId":"1","firstName":"Mari","lastName":"Tamm","email":"m@x.example","hireDate":"/Date(1388534400000)/","status":"t"},
         {"userId":"2","firstName":"Jaan","lastName":"Kask","email":"j@x.example","hireDate":"/Date(1388534400000+0000)/","status":"f"}],
         "__next":"https://x.example/odata/v2/User?$skiptoken=a"}}
        """#,
      shown: ["Mari Tamm"], fields: ["since": "hireDate"], next: "d.__next"),
    ListShape(
      system: "Odoo as CSV",
      list: """
        id,name,job_id/name,department_id/name,work_email,active
        base.1,Mari Tamm,Manager,Sales,m@x.example,True
        base.2,Jaan Kask,Engineer,IT,j@x.example,False

        """,
      shown: ["Mari Tamm"],
      fields: ["position": #"job_id/name"#, "department": "department_id/name"]),
    ListShape(
      system: "ERPNext",
      list: #"""
        {"data":[
         {"name":"HR-EMP-1","employee_name":"Mari Tamm","company_email":"m@x.example","status":"Active","relieving_date":null},
         {"name":"HR-EMP-2","employee_name":"Jaan Kask","company_email":"j@x.example","status":"Left","relieving_date":"2024-03-01"}]}
        """#,
      shown: ["Mari Tamm"], fields: ["name": "employee_name"]),
    ListShape(
      system: "Zoho People",
      list: """
        EmployeeID,FirstName,LastName,EmailID,Designation,Employeestatus,Dateofexit
        1,Mari,Tamm,m@x.example,Manager,Active,
        2,Jaan,Kask,j@x.example,Engineer,Resigned,2024-05-01

        """,
      shown: ["Mari Tamm"], isPrivate: ["EmployeeID"]),
    ListShape(
      system: "PeopleSoft and UKG",
      list: """
        Emplid,Name,Work Email,Empl Status
        1,"Tamm,Mari",m@x.example,A
        2,"Kask,Jaan",j@x.example,T
        3,"Saar,Olga",o@x.example,L
        4,"Mets,Liis",l@x.example,R

        """,
      shown: ["Mari Tamm", "Olga Saar"], isPrivate: ["Emplid"]),
    ListShape(
      system: "Nextcloud",
      list: #"""
        {"ocs":{"meta":{"status":"ok","statuscode":100},"data":{"users":{
         "mari":{"id":"mari","displayname":"Mari Tamm","email":"m@x.example","enabled":true},
         "jaan":{"id":"jaan","displayname":"Jaan Kask","email":"j@x.example","enabled":false}}}}}
        """#,
      shown: ["Mari Tamm"]),
    ListShape(
      system: "Mattermost",
      list: #"""
        [{"id":"1","username":"mari","first_name":"Mari","last_name":"Tamm","email":"m@x.example","delete_at":0},
         {"id":"2","username":"jaan","first_name":"Jaan","last_name":"Kask","email":"j@x.example","delete_at":1650000000000},
         {"id":"3","username":"feedbot","first_name":"Feed","last_name":"Bot","email":"b@x.example","delete_at":0,"is_bot":true}]
        """#,
      shown: ["Mari Tamm"]),
    ListShape(
      system: "Rocket.Chat",
      list: #"""
        {"users":[
         {"_id":"1","name":"Mari Tamm","username":"mari","status":"online","active":true,"type":"user"},
         {"_id":"2","name":"Jaan Kask","username":"jaan","status":"offline","active":false,"type":"user"},
         {"_id":"3","name":"Rocket Cat","username":"rocket.cat","status":"online","active":true,"type":"bot"}],
         "count":3,"offset":0,"total":3,"success":true}
        """#,
      shown: ["Mari Tamm"], next: "offset"),
    ListShape(
      system: "Zoom",
      list: #"""
        {"page_count":3,"page_number":1,"page_size":2,"total_records":5,"next_page_token":"tok","users":[
         {"id":"1","first_name":"Mari","last_name":"Tamm","email":"m@x.example","type":1,"status":"active"},
         {"id":"2","first_name":"Jaan","last_name":"Kask","email":"j@x.example","type":2,"status":"inactive"}]}
        """#,
      shown: ["Mari Tamm"], next: "next_page_token"),
    ListShape(
      system: "Notion",
      list: #"""
        {"object":"list","results":[
         {"object":"user","id":"1","type":"person","person":{"email":"m@x.example"},"name":"Mari Tamm"},
         {"object":"user","id":"2","type":"bot","bot":{},"name":"Sync Helper"}],
         "next_cursor":"fe2c","has_more":true}
        """#,
      shown: ["Mari Tamm"], next: "start_cursor"),
    ListShape(
      system: "Asana",
      list: #"""
        {"data":[{"gid":"1","name":"Mari Tamm","email":"m@x.example"}],
         "next_page":{"offset":"eyJ0","path":"/users?offset=eyJ0","uri":"https://x.example/users?offset=eyJ0"}}
        """#,
      shown: ["Mari Tamm"], next: "next_page.uri"),
    ListShape(
      system: "SCIM",
      list: #"""
        {"totalResults":300,"itemsPerPage":2,"startIndex":1,"Resources":[
         {"id":"1","userName":"m@x.example","name":{"givenName":"Mari","familyName":"Tamm"},"active":true},
         {"id":"2","userName":"j@x.example","name":{"givenName":"Jaan","familyName":"Kask"},"active":false}]}
        """#,
      shown: ["Mari Tamm"], next: "startIndex"),
    ListShape(
      system: "pages by their number",
      list: #"""
        {"page":1,"per_page":2,"total":12,"total_pages":6,"data":[
         {"id":7,"email":"m@x.example","first_name":"Mari","last_name":"Tamm"}]}
        """#,
      shown: ["Mari Tamm"], next: "page"),
    ListShape(
      system: "Spring",
      list: #"""
        {"content":[{"id":7,"email":"m@x.example","firstName":"Mari","lastName":"Tamm"}],
         "number":0,"size":20,"totalElements":41,"totalPages":3,"first":true,"last":false}
        """#,
      shown: ["Mari Tamm"], next: "page"),
    ListShape(
      system: "FHIR",
      list: #"""
        {"resourceType":"Bundle","link":[{"relation":"self","url":"https://x.example/a"},{"relation":"next","url":"https://x.example/b"}],
         "entry":[{"resource":{"resourceType":"Practitioner","active":true,"name":[{"family":"Tamm","given":["Mari"]}]}}]}
        """#,
      shown: ["Mari Tamm"], next: "link[relation=next].url"),
    ListShape(
      system: "HubSpot",
      list: #"""
        {"results":[{"id":"1","firstName":"Mari","lastName":"Tamm","email":"m@x.example","archived":false},
         {"id":"2","firstName":"Jaan","lastName":"Kask","email":"j@x.example","archived":true}],
         "paging":{"next":{"after":"NTI"}}}
        """#,
      shown: ["Mari Tamm"], next: "after"),
    ListShape(
      system: "a German export with a title",
      list: """
        Mitarbeiterliste Telisa;;;;
        Stand: 01.09.2026;;;;

        Personalnr;Nachname;Vorname;Status;Austrittsdatum
        1001;Tamm;Mari;aktiv;
        1002;Kask;Jaan;ausgeschieden;31.12.2024
        1003;Saar;Olga;aktiv;31.12.2099

        """,
      shown: ["Mari Tamm", "Olga Saar"], isPrivate: ["Personalnr"]),
    ListShape(
      system: "an Estonian list",
      list: "Eesnimi;Perekonnanimi;Staatus\nMari;Tamm;töötab\nJaan;Kask;lahkunud\n",
      shown: ["Mari Tamm"]),
    ListShape(
      system: "a Finnish list",
      list: "Etunimi;Sukunimi;Tila\nMari;Tamm;aktiivinen\nJaan;Kask;eronnut\n",
      shown: ["Mari Tamm"]),
    ListShape(
      system: "a Russian list",
      list: "Фамилия;Имя;Статус;Дата увольнения\nТамм;Мари;работает;\nКаск;Яан;уволен;01.02.2024\n",
      shown: ["Мари Тамм"]),
    ListShape(
      system: "last names first",
      list:
        "Name,E-mail\n\"Smith, John\",j@x.example\n\"King, Martin Luther\",m@x.example\nMari Tamm,t@x.example\n",
      shown: ["John Smith", "Martin Luther King", "Mari Tamm"]),
    ListShape(
      system: "JSON Lines",
      list: """
        {"name":"Mari Tamm","email":"m@x.example","active":true}
        {"name":"Jaan Kask","email":"j@x.example","active":false}

        """,
      shown: ["Mari Tamm"]),
    ListShape(
      system: "a Markdown table",
      list: """
        # Our people

        | Name | E-mail | Position |
        |:-----|:------:|---------:|
        | Mari Tamm | m@x.example | Manager |
        | Jaan Kask | j@x.example | Engineer |

        """,
      shown: ["Mari Tamm", "Jaan Kask"], fields: ["position": "Position"]),
    ListShape(
      system: "a table of psql",
      list: """
           name    |    email
        -----------+-------------
         Mari Tamm | m@x.example
         Jaan Kask | j@x.example
        (2 rows)

        """,
      shown: ["Mari Tamm", "Jaan Kask"]),
    ListShape(
      system: "a table of MySQL",
      list: """
        +-----------+-------------+
        | name      | email       |
        +-----------+-------------+
        | Mari Tamm | m@x.example |
        +-----------+-------------+

        """,
      shown: ["Mari Tamm"]),
    ListShape(
      system: "an object of people",
      list: #"""
        {"mari":{"name":"Mari Tamm","email":"m@x.example","contact":{"telephones":["+372 5550101","+372 5550102"]}},
         "jaan":{"name":"Jaan Kask","email":"j@x.example","contact":{"telephones":[]}}}
        """#,
      shown: ["Mari Tamm", "Jaan Kask"], fields: ["phone": "contact.telephones[]"]),
  ]
}
