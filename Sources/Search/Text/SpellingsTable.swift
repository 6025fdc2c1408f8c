// Made by scripts/spellings.py of scripts/spellings.txt, which describes it. Do not change it by hand.

/// How letters are spelled in Latin.
enum SpellingsTable {
  static let text = """
    russian
    а a
    б b
    в v v v v v w v
    г g
    д d
    др$ der dr
    е e
    ^е e e ye e je je e
    <е e e ye e je je e
    ье ie e ye e je je e
    ъе e iee ye e je je e
    ё e e yo e jo jo e
    ьё ie e yo e jo jo e
    жё zhe zhe zho zho zo scho ze
    чё che che cho cho tso tscho ce
    шё she she sho sho so scho se
    щё shche shche shcho scho stso schtscho sce se
    ж zh zh zh zh z sch z
    з z z z z z s z
    и i
    ий$ y ii iy iy i i ij
    ия ia iia iya iya ia ija ija ia
    й y i y j i i j
    ый$ y yi yy y oi y yj
    к k
    кс x ks ks ks ks x ks
    л l
    м m
    н n
    о o
    п p
    р r
    с s
    <с> s s s s ss ss s
    <с$ s s s s ss s
    т t
    у u
    ф f
    х kh kh kh h h ch h
    <х> kh kh kh h hh ch h
    ц ts ts ts c ts z c
    ч ch ch ch ch ts tsch c
    ш sh sh sh sh s sch s
    щ shch shch shch sch sts schtsch sc s
    ъ - ie -
    ы y y y y o y
    ь -
    э e
    ю yu iu yu ju ju ju ju u
    я ya ia ya ya ja ja ja a
    і i
    ія ia iia iya iya ia ija ija ia
    ї i i yi ji ji ji ji i
    є e ie ye je je je je e
    ґ g
    ў u u w u
    ђ d dj dj dj d
    ј j j y j
    љ lj lj ly lj lj lj lj l
    њ nj nj ny nj nj nj nj n
    ћ c ch ch c
    џ dz dzh dzh dz
    ѓ g gj gj gj gj gj g
    ќ k kj kj kj kj kj k
    ѕ dz
    ѣ e
    ѳ f
    ѵ i
    ә a
    ғ g
    қ k
    ң n
    ө o
    ұ u
    ү u
    һ h
    ukrainian
    г h h h g h h h g
    зг zgh zgh zgh zg zh sh zh zg
    е e
    ^е e
    <е e
    ье e
    и y y y i o y y i
    ий$ y yi yy iy oi yj yj ij
    й i i y j i j
    ^й y y y j
    ій$ iy ii iy iy i ij
    ^ї yi yi yi ji ji ji ji i
    є ie ie ye je je je je e
    ^є ye ye ye je je je je e
    ^ю yu yu yu ju ju ju ju u
    ^я ya ya ya ya ja ja ja a
    belarusian
    г h h h g h h h g
    ё yo io yo jo jo jo jo e
    serbian
    в v
    др$ dr
    е e
    ^е e
    <е e
    ж z zh zh zh z
    з z
    кс ks
    <с> s
    <с$ s
    х h
    <х> h
    ц c c ts c
    ч c ch ch c
    ш s sh sh sh s
    bulgarian
    ^е e
    <е e
    ий$ iy iy iy iy i i ij
    ия ia ia iya iya ija ija ija ia
    х h h kh h h ch h
    <х> h h kh h h ch h
    щ sht sht sht sht st scht st s
    ъ a a u a o a
    ю yu yu yu ju ju ju ju u
    я ya ya ya ya ja ja ja a
    other
    α a
    αυ av av au
    αυ! af af au
    β v v b
    γ g
    ^γι> gi y gi
    γγ ng
    γκ gk
    ^γκ gk g gk
    γξ nx
    γχ nch nh nch
    δ d
    ε e
    ει ei i ei
    ευ ev ev eu
    ευ! ef ef eu
    ζ z
    η i i e
    ηυ iv iv eu
    ηυ! if if eu
    θ th
    ι i
    ϊ i
    κ k
    λ l
    μ m
    ^μπ b b mp
    ν n
    ντ nt
    ^ντ nt d nt
    ξ x
    ο o
    οι oi i oi
    π p
    ρ r
    σ s
    ς s
    τ t
    υ y i y
    ου ou
    ϋ y i y
    φ f f ph
    χ ch h ch
    ψ ps
    ω o
    ä ae
    ö oe
    ü ue
    å aa
    ø oe
    thai
    ก k k
    ข kh k
    ฃ kh k
    ค kh k
    ฅ kh k
    ฆ kh k
    ง ng ng
    จ ch t
    ฉ ch t
    ช ch t
    ซ s t
    ฌ ch t
    ญ y n
    ฎ d t
    ฏ t t
    ฐ th t
    ฑ th t
    ฒ th t
    ณ n n
    ด d t
    ต t t
    ถ th t
    ท th t
    ธ th t
    น n n
    บ b p
    ป p p
    ผ ph p
    ฝ f p
    พ ph p
    ฟ f p
    ภ ph p
    ม m m
    ย y i
    ร r n
    ล l n
    ว w o
    ศ s t
    ษ s t
    ส s t
    ห h -
    ฬ l n
    อ - -
    ฮ h -
    กร kr
    กล kl
    กว kw
    ขร khr
    ขล khl
    ขว khw
    คร khr
    คล khl
    คว khw
    ตร tr
    ปร pr
    ปล pl
    ผล phl
    พร phr
    พล phl
    ศร s
    สร s
    หง ng
    หญ y
    หน n
    หม m
    หย y
    หร r
    หล l
    หว w
    อย y
    เ-ียว iao
    เ-ีย? ia
    เ-ือ? uea
    เ-าะ o
    เ-า ao
    เ-อะ oe
    เ-อ? oe
    เ-ิ+ oe
    เ-ย oei
    เ-็ว eo
    เ-ว eo
    เ-็+ e
    เ-ะ e
    เ-? e
    แ-็+ ae
    แ-ะ ae
    แ-ว aeo
    แ-? ae
    โ-ะ o
    โ-ย oi
    โ-? o
    ใ- ai
    ไ-ย ai
    ไ- ai
    -ัว ua
    -ัย ai
    -ั+ a
    -ะ a
    -าย ai
    -าว ao
    -า? a
    -ำ am
    -ิว io
    -ิ? i
    -ี? i
    -ึ? ue
    -ือ ue
    -ื? ue
    -ุย ui
    -ุ? u
    -ู? u
    -็อ? o
    -อย oi
    -อ? o
    -ฤ? ri
    """
}
