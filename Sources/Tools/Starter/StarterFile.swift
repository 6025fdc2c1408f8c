import Foundation
import Settings
import Wings

struct StarterFile {
  let path: String
  let text: String

  /// Files of every project besides the configuration.
  static let common = [
    StarterFile(
      path: "content/about.md",
      text: """
        # About this directory

        Every `.md` file in the folder `content` is a page, written in
        [Markdown](https://commonmark.org/help/). Change this one, or remove it.

        """),
    StarterFile(
      path: ".gitignore",
      text: """
        .rollcall/
        output/

        """),
  ]

  /// Words that find each other, as the templates have them.
  static let synonyms = StarterFile(
    path: "synonyms.yml",
    text: TemplateFiles.ofProgram.first { $0.path == "synonyms.yml" }
      .map { String(decoding: $0.bytes, as: UTF8.self) } ?? "")

  /// Fictional people for a project without a list.
  static let sample = StarterFile(
    path: "people.csv",
    text: """
      First name,Last name,E-mail,Phone,Mobile,Office,Position,Department,Manager,Projects,Skills,Languages,Pronouns,About
      Liisa,Rebane,liisa.rebane@telisa.example,+372 600 0101,+372 5555 0130,Tallinn,Chief executive,Management,,,Strategy; Public speaking,Estonian; English; French,she/her,Founded Telisa with two friends and a borrowed server. Still answers the customer line on the first Monday of each month.
      Katrin,Mägi,katrin.magi@telisa.example,+372 5555 0117,,Tallinn,Head of technology,Engineering,liisa.rebane@telisa.example,Kaubaait; Portal; Majakas,System design; Rust; Mentoring,Estonian; English; German,she/her,Began in the back end and never quite left it. Runs the Thursday design hour; everybody may bring a drawing.
      Friederike,von Hohenstein-Lindqvist,friederike.hohenstein-lindqvist@telisa.example,+49 30 23125 201,+49 176 04069001,Berlin,Head of product,Product,liisa.rebane@telisa.example,Majakas; Kaubaait,Strategy; Interviews; Pricing,German; Swedish; English,she/her,"Has run harbours, a bakery and four products. Reads every piece of feedback that has more than one exclamation mark."
      Arjun,Raghunathan,arjun.raghunathan@telisa.example,+65 6555 0301,+65 8555 0301,Singapore,Head of sales,Sales,liisa.rebane@telisa.example,,Negotiation; Partnerships; Strategy,Tamil; Hindi; English,he/him,Opened the Singapore office with a folding table. Sells nothing that he would not buy.
      Desmond,Lim,desmond.lim@telisa.example,+65 6555 0315,+65 8555 0315,Singapore,Head of operations,Operations,liisa.rebane@telisa.example,,Strategy; Accounting; Labour law,English; Mandarin,he/him,Keeps the lights on in three time zones.
      Jüri,Õunapuu,juri.ounapuu@telisa.example,+372 5555 0101,,Tallinn,Team lead,Engineering,katrin.magi@telisa.example,Kaubaait,Kotlin; Swift; Mentoring; Accessibility,Estonian; English; Finnish,he/him,"Leads the mobile team. Keeps bees, and brings honey in August."
      Aino,Virtanen,aino.virtanen@telisa.example,+358 40 555 0101,,Tallinn,Team lead,Engineering,katrin.magi@telisa.example,Portal; Linnuvaatleja,TypeScript; Accessibility; CSS; Mentoring,Finnish; Estonian; English,she/her,Leads the web team. Tests every page with a screen reader before anybody else may call it done.
      Wilhelm,Wolf,wilhelm.wolf@telisa.example,+49 30 23125 202,+49 176 04069002,Berlin,Team lead,Engineering,katrin.magi@telisa.example,Portal; Kaubaait,Rust; PostgreSQL; System design; Mentoring,German; English,he/him,"Leads the back end. Cycles to work along the canal, in every weather."
      Zeynep,Yıldırım,zeynep.yildirim@telisa.example,+49 30 23125 204,+49 176 04069004,Berlin,Team lead,Customer care,liisa.rebane@telisa.example,Portal,Support; Writing; Mentoring,Turkish; German; English,she/her,Leads customer care in Europe. Wrote the handbook that everybody quotes.
      Päivi,Järvinen,paivi.jarvinen@telisa.example,+358 40 555 0113,,Tallinn,Team lead,Design,friederike.hohenstein-lindqvist@telisa.example,Portal; Linnuvaatleja,Figma; Research; Colour; Mentoring,Finnish; English; Estonian,she/her,Leads the designers. Believes that a list is the most beautiful thing on a screen.
      Andres,Mägi,andres.magi@telisa.example,+372 5555 0116,,Tallinn,iOS developer,Engineering,juri.ounapuu@telisa.example,Kaubaait,Swift; Accessibility,Estonian; English,,
      Väinö,Hämäläinen,vaino.hamalainen@telisa.example,+358 40 555 0112,,Tallinn,Android developer,Engineering,juri.ounapuu@telisa.example,Linnuvaatleja,Kotlin; Bluetooth; Maps,Finnish; Swedish; English; German,he/him,"Half the month in Tallinn, half in Berlin. Ask him about beacons, maps and saunas."
      Sean,O'Brien,sean.obrien@telisa.example,+353 20 915 0125,,Tallinn,Web developer,Engineering,aino.virtanen@telisa.example,Linnuvaatleja,TypeScript; CSS; Animation,English; Irish,he/him,
      Šarlotte,Šmidt,sarlotte.smidt@telisa.example,+372 5555 0106,,Tallinn,Web developer,Engineering,aino.virtanen@telisa.example,Portal,TypeScript; GraphQL,Latvian; Estonian; English,she/her,
      Ольга,Щербакова,olga.stserbakova@telisa.example,+372 5555 0109,,Tallinn,Team lead,Engineering,katrin.magi@telisa.example,Portal; Kaubaait,Testing; Test automation; Python,Russian; Estonian; English,she/her,"Leads the testers, and has broken everything at least once."
      Ελένη,Παπαδοπούλου,eleni.papadopoulou@telisa.example,+49 30 23125 206,,Berlin,Designer,Design,paivi.jarvinen@telisa.example,Majakas,Figma; Motion; Illustration,Greek; German; English,she/her,
      ليلى,حداد,layla.haddad@telisa.example,+49 30 23125 207,,Berlin,Back-end developer,Engineering,wilhelm.wolf@telisa.example,Portal,Rust; Security; Cryptography,Arabic; French; German; English,she/her,"Guards the keys. If a letter looks odd, send it to her before you open it."
      Kwabena,Asante-Boateng,kwabena.asante-boateng@telisa.example,+49 30 23125 208,,Berlin,Back-end developer,Engineering,wilhelm.wolf@telisa.example,Kaubaait,Rust; Kafka; PostgreSQL,Twi; English; German,he/him,
      Ana Lucía,Fernández de la Vega y Montemayor,ana.lucia.fernandez@telisa.example,+49 30 23125 213,+49 176 04069013,Berlin,Project manager,Product,liisa.rebane@telisa.example,Linnuvaatleja,Roadmaps; Facilitation,Spanish; Portuguese; English; German,she/her,
      Priya,Venkataraman,priya.venkataraman@telisa.example,+65 6555 0304,+65 8555 0304,Singapore,Data scientist,Data,katrin.magi@telisa.example,Linnuvaatleja,Machine learning; Python; Audio,Tamil; English,she/her,
      Pei Shan,Goh,pei.shan.goh@telisa.example,+65 6555 0305,,Singapore,Data scientist,Data,katrin.magi@telisa.example,Majakas,SQL; Visualisation,Mandarin; Hokkien; English,she/her,
      Oluwaseun,Adeyemi-Johnson,oluwaseun.adeyemi-johnson@telisa.example,+65 6555 0316,,Singapore,Finance,Operations,desmond.lim@telisa.example,,Accounting; Tax,Yoruba; English,he/him,
      Hui Ling,Tan,hui.ling.tan@telisa.example,+65 6555 0313,,Singapore,Office manager,Operations,desmond.lim@telisa.example,,Event planning; First aid,Mandarin; English; Malay,she/her,
      Mehmet,Öztürk,mehmet.ozturk@telisa.example,+49 30 23125 205,,Berlin,Customer care,Customer care,zeynep.yildirim@telisa.example,Portal,Support; SQL,Turkish; German,,

      """)

  /// The JSON Schema that the configuration's first line names.
  static let schema = [StarterFile(path: "rollcall.schema.json", text: WingList.all.schema + "\n")]
}
