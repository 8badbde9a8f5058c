//! The area codes of the North American Numbering Plan.
//!
//! As of 2026-11-29, from the plan administrator's list of codes that are in service or have a date for it.
//! `make advisories` asks to compare the list with the administrator's once it is half a year old. The pages have the same
//! list in `ui/src/shared/phone/area-codes.ts`.

/// What is known about a number's area code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AreaCode {
    /// Of a state, the District of Columbia, or a territory.
    American,
    /// Of another country, toll-free, or not for people.
    Elsewhere,
    /// A number of the right form whose code is not in the list: it may be newer than the list.
    Unknown,
    /// No number has such a code.
    Malformed,
}

/// The 50 states, the District of Columbia, Puerto Rico, the Virgin Islands, Guam, the Northern Mariana Islands and
/// American Samoa.
const AMERICAN: &[u16] = &[
    201, 202, 203, 205, 206, 207, 208, 209, 210, 212, 213, 214, 215, 216, 217, 218, 219, 220, 223, 224, 225, 227, 228,
    229, 231, 234, 235, 239, 240, 248, 251, 252, 253, 254, 256, 260, 262, 267, 269, 270, 272, 274, 276, 279, 281, 283,
    301, 302, 303, 304, 305, 307, 308, 309, 310, 312, 313, 314, 315, 316, 317, 318, 319, 320, 321, 323, 324, 325, 326,
    327, 329, 330, 331, 332, 334, 336, 337, 339, 340, 341, 346, 347, 350, 351, 352, 353, 357, 360, 361, 363, 364, 369,
    380, 385, 386, 401, 402, 404, 405, 406, 407, 408, 409, 410, 412, 413, 414, 415, 417, 419, 423, 424, 425, 430, 432,
    434, 435, 436, 440, 442, 443, 445, 447, 448, 457, 458, 463, 464, 465, 469, 470, 471, 472, 475, 478, 479, 480, 483,
    484, 501, 502, 503, 504, 505, 507, 508, 509, 510, 512, 513, 515, 516, 517, 518, 520, 530, 531, 534, 539, 540, 541,
    551, 557, 559, 561, 562, 563, 564, 567, 570, 571, 572, 573, 574, 575, 580, 582, 585, 586, 601, 602, 603, 605, 606,
    607, 608, 609, 610, 612, 614, 615, 616, 617, 618, 619, 620, 621, 623, 624, 626, 628, 629, 630, 631, 636, 640, 641,
    645, 646, 650, 651, 656, 657, 659, 660, 661, 662, 667, 669, 670, 671, 678, 679, 680, 681, 682, 684, 686, 689, 701,
    702, 703, 704, 706, 707, 708, 712, 713, 714, 715, 716, 717, 718, 719, 720, 724, 725, 726, 727, 728, 729, 730, 731,
    732, 734, 737, 738, 740, 743, 747, 748, 754, 757, 760, 762, 763, 765, 769, 770, 771, 772, 773, 774, 775, 779, 781,
    785, 786, 787, 801, 802, 803, 804, 805, 806, 808, 810, 812, 813, 814, 815, 816, 817, 818, 820, 821, 826, 828, 830,
    831, 832, 835, 837, 838, 839, 840, 843, 845, 847, 848, 850, 854, 856, 857, 858, 859, 860, 861, 862, 863, 864, 865,
    870, 872, 878, 901, 903, 904, 906, 907, 908, 909, 910, 912, 913, 914, 915, 916, 917, 918, 919, 920, 924, 925, 928,
    929, 930, 931, 934, 936, 937, 938, 939, 940, 941, 943, 945, 947, 948, 949, 951, 952, 954, 956, 959, 970, 971, 972,
    973, 975, 978, 979, 980, 983, 984, 985, 986, 989,
];

/// Canada, the Caribbean, toll-free and personal numbers, and codes that are reserved for such.
const ELSEWHERE: &[u16] = &[
    204, 226, 236, 242, 246, 249, 250, 257, 263, 264, 268, 273, 284, 289, 306, 343, 345, 354, 365, 367, 368, 382, 403,
    416, 418, 428, 431, 437, 438, 441, 450, 468, 473, 474, 500, 506, 514, 519, 521, 522, 523, 524, 525, 526, 527, 528,
    529, 532, 533, 535, 538, 542, 543, 544, 545, 546, 547, 548, 549, 550, 552, 553, 554, 556, 566, 569, 577, 578, 579,
    581, 584, 587, 588, 589, 600, 604, 613, 622, 633, 639, 644, 647, 649, 655, 658, 664, 672, 677, 683, 688, 700, 705,
    709, 710, 721, 742, 753, 758, 767, 778, 780, 782, 784, 800, 807, 809, 819, 822, 825, 829, 833, 844, 849, 855, 866,
    867, 868, 869, 873, 876, 877, 879, 880, 881, 882, 883, 884, 885, 886, 887, 888, 889, 900, 902, 905, 942,
];

/// The area code of a number of ten digits.
pub fn area_code(phone_digits: &str) -> AreaCode {
    let Some(code) = phone_digits.get(..3).and_then(|code| code.parse::<u16>().ok()) else {
        return AreaCode::Malformed;
    };
    let has = |codes: &[u16]| codes.binary_search(&code).is_ok();
    match () {
        () if has(AMERICAN) => AreaCode::American,
        () if has(ELSEWHERE) => AreaCode::Elsewhere,
        () if is_well_formed(phone_digits.as_bytes()) => AreaCode::Unknown,
        () => AreaCode::Malformed,
    }
}

/// The plan's form: neither the area code nor the next three digits begin with 0 or 1 or end with 11, and no area code has
/// a 9 in the middle.
fn is_well_formed(digits: &[u8]) -> bool {
    let begins = |part: &[u8]| matches!(part, [b'2'..=b'9', rest @ ..] if rest != b"11");
    digits.len() == 10 && begins(&digits[..3]) && digits[1] != b'9' && begins(&digits[3..6])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_sorted_and_in_one_list() {
        assert!(AMERICAN.is_sorted() && ELSEWHERE.is_sorted());
        assert!(AMERICAN.iter().all(|code| ELSEWHERE.binary_search(code).is_err()));
    }

    #[test]
    fn new_codes_and_territories_are_american() {
        for code in ["208", "738", "748", "621", "787", "939", "671", "340", "670", "684"] {
            assert_eq!(area_code(&format!("{code}5550142")), AreaCode::American, "{code}");
        }
    }

    #[test]
    fn other_countries_and_toll_free_are_elsewhere() {
        for code in ["416", "809", "876", "800", "888", "900"] {
            assert_eq!(area_code(&format!("{code}5550142")), AreaCode::Elsewhere, "{code}");
        }
    }

    #[test]
    fn a_code_that_may_be_new_is_unknown() {
        for phone in ["2325550142", "7365550142"] {
            assert_eq!(area_code(phone), AreaCode::Unknown, "{phone}");
        }
        for phone in ["1235550142", "0085550142", "2915550142", "2115550142", "2321550142", "2329110142", "23", ""] {
            assert_eq!(area_code(phone), AreaCode::Malformed, "{phone}");
        }
    }
}
