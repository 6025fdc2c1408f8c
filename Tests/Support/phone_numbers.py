"""Telephone numbers of many countries, and how they are written and dialled there, by Google's metadata."""

import functools
import json
import re
from dataclasses import dataclass

import phonenumbers
from phonenumbers import PhoneMetadata, PhoneNumberFormat, PhoneNumberType

from Support.program import SHARED

REGIONS = (
    "EE FI GB DE RU KZ HU ES IT US LT FR PL SE MX BY LV "
    "AT BE CH NL DK NO IS IE PT GR CZ SK SI HR RS RO BG UA MD GE AM AZ UZ TR IL AE SA IN PK CN JP KR SG "
    "TH VN ID AU NZ ZA NG KE EG MA GA BR AR CL CO PE CA VA"
).split()
# Where a caller abroad may be, for what is dialled there.
ABROAD = ["EE", "US", "AU", "JP", "RU"]


@dataclass(frozen=True)
class Case:
    """A number: its country's calling code, its `tel:` form, how it is written and how it is typed."""

    country: str
    tel: str
    written: tuple
    typed: tuple


@functools.cache
def digits(text):
    return re.sub(r"\D", "", text)


def form(number, kind):
    return phonenumbers.format_number(number, kind)


def case(number, region):
    tel = form(number, PhoneNumberFormat.E164)
    national = form(number, PhoneNumberFormat.NATIONAL)
    international = form(number, PhoneNumberFormat.INTERNATIONAL)
    significant = phonenumbers.national_significant_number(number)
    country = str(number.country_code)
    trunk = PhoneMetadata.metadata_for_region(region).national_prefix
    both = [tel, international, national, "00" + tel[1:], f"00 {international[1:]}", digits(national)]
    if trunk:
        both += [f"{trunk} {significant}", f"+{country} ({trunk}){significant}"]
        both += [f"00{country} ({trunk}) {significant}"]
    written = [*both, form(number, PhoneNumberFormat.RFC3966).removeprefix("tel:"), significant]
    typed = [*both, tel[1:], tel.replace("+", "＋"), tel[-5:], significant[-6:]]
    for caller in ABROAD:
        typed.append(phonenumbers.format_out_of_country_calling_number(number, caller))
    return Case(country, tel, tuple(dict.fromkeys(written)), tuple(dict.fromkeys(typed)))


def cases():
    """A fixed-line and a mobile number of each region."""
    numbers = {}
    for region in REGIONS:
        for kind in (PhoneNumberType.FIXED_LINE, PhoneNumberType.MOBILE):
            number = phonenumbers.example_number_for_type(region, kind)
            numbers.setdefault(form(number, PhoneNumberFormat.E164), (number, region))
    return [case(*number) for number in numbers.values()]


def shared_cases():
    """The vectors that are kept beside the project; none where they are not."""
    file = SHARED / "data" / "phones.json"
    if not file.exists():
        return []
    return [
        Case(one["country"], one["tel"], tuple(one["written"]), tuple(one["foundBy"]))
        for one in json.loads(file.read_text("utf-8"))["cases"]
    ]


@functools.cache
def meanings(typed):
    """The numbers that are reached by a text, dialled somewhere in the world."""
    found = set()
    for regions in phonenumbers.COUNTRY_CODE_TO_REGION_CODE.values():
        try:
            number = phonenumbers.parse(typed, regions[0])
        except phonenumbers.NumberParseException:
            continue
        found.add(form(number, PhoneNumberFormat.E164))
    return found


def finds(typed, written, case):
    """Whether a text finds a number: its digits stand in it, or it is the whole of it otherwise."""
    wanted = digits(typed)
    stands = wanted in digits(written) or wanted in case.tel
    # Some write a zero where none is dialled; where numbers begin with one, they write no other.
    code, national = case.country, case.tel[1 + len(case.country) :]
    zero = not national.startswith("0") and wanted.removeprefix("00").removeprefix(code) == "0" + national
    return stands or zero or typed in case.typed or case.tel in meanings(typed)
