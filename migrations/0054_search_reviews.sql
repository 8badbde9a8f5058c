-- The public search for offices, and reviews by members.
set local lock_timeout = '3s';

create extension if not exists cube;

-- Global: where ZIP codes are. A row is a five-digit code, or a three-digit area where the code itself is not known.
create table zip_place (
  prefix text primary key check (prefix ~ '^(\d{3}|\d{5})$'),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180)
);
grant select on zip_place to chairside_app, chairside_platform;

-- Centers of the three-digit areas (the city where the area's mail is sorted), to a tenth of a degree: about seven miles.
insert into zip_place (prefix, latitude, longitude)
select split_part(place, ' ', 1), split_part(place, ' ', 2)::float8, split_part(place, ' ', 3)::float8
from regexp_split_to_table('
    005 40.8 -73.0, 010 42.2 -72.6, 011 42.1 -72.6, 012 42.4 -73.3, 013 42.6 -72.6, 014 42.6 -71.8, 015 42.2 -71.8, 016 42.3 -71.8, 017 42.3 -71.4,
    018 42.6 -71.2, 019 42.5 -70.9, 020 42.2 -71.1, 021 42.4 -71.1, 022 42.4 -71.1, 023 42.0 -70.9, 024 42.4 -71.2, 025 41.6 -70.5, 026 41.7 -70.2,
    027 41.8 -71.1, 028 41.6 -71.5, 029 41.8 -71.4, 055 42.6 -71.2, 030 42.9 -71.5, 031 43.0 -71.5, 032 43.5 -71.6, 033 43.2 -71.5, 034 42.9 -72.2,
    035 44.4 -71.5, 036 43.2 -72.4, 037 43.5 -72.1, 038 43.1 -70.9, 039 43.3 -70.7, 040 43.8 -70.5, 041 43.7 -70.3, 042 44.2 -70.4, 043 44.4 -69.9,
    044 45.1 -68.9, 045 44.0 -69.6, 046 44.6 -67.9, 047 46.6 -68.1, 048 44.1 -69.1, 049 44.7 -69.8, 050 43.7 -72.4, 051 43.2 -72.6, 052 42.9 -73.2,
    053 42.9 -72.7, 054 44.6 -73.0, 056 44.3 -72.6, 057 43.7 -73.0, 058 44.6 -72.2, 059 44.9 -71.7, 060 41.7 -72.8, 061 41.8 -72.7, 062 41.9 -72.1,
    063 41.4 -72.1, 064 41.4 -72.8, 065 41.3 -72.9, 066 41.2 -73.2, 067 41.6 -73.1, 068 41.3 -73.5, 069 41.1 -73.5, 070 40.8 -74.2, 071 40.7 -74.2,
    072 40.7 -74.2, 073 40.7 -74.1, 074 41.0 -74.3, 075 40.9 -74.2, 076 40.9 -74.0, 077 40.3 -74.1, 078 40.9 -74.7, 079 40.7 -74.5, 080 39.8 -74.9,
    081 39.9 -75.1, 082 39.2 -74.7, 083 39.4 -75.1, 084 39.4 -74.4, 085 40.3 -74.6, 086 40.2 -74.8, 087 40.0 -74.2, 088 40.5 -74.6, 089 40.5 -74.4,
    100 40.8 -74.0, 101 40.8 -74.0, 102 40.8 -74.0, 103 40.6 -74.1, 104 40.8 -73.9, 105 41.3 -73.7, 106 41.0 -73.8, 107 41.0 -73.9, 108 40.9 -73.8,
    109 41.3 -74.2, 110 40.7 -73.7, 111 40.8 -73.9, 112 40.7 -73.9, 113 40.7 -73.8, 114 40.7 -73.8, 115 40.7 -73.6, 116 40.6 -73.8, 117 40.8 -73.2,
    118 40.8 -73.5, 119 40.9 -72.5, 120 42.7 -73.8, 121 42.7 -73.8, 122 42.7 -73.8, 123 42.8 -73.9, 124 41.9 -74.1, 125 41.8 -73.8, 126 41.7 -73.9,
    127 41.7 -74.7, 128 43.4 -73.7, 129 44.6 -73.8, 130 43.1 -76.3, 131 43.1 -76.2, 132 43.0 -76.1, 133 43.2 -75.3, 134 43.1 -75.2, 135 43.1 -75.2,
    136 44.3 -75.6, 137 42.2 -75.8, 138 42.4 -75.4, 139 42.1 -75.9, 140 42.8 -78.7, 141 42.9 -78.8, 142 42.9 -78.9, 143 43.1 -79.0, 144 43.1 -77.5,
    145 43.0 -77.5, 146 43.2 -77.6, 147 42.2 -79.0, 148 42.3 -77.0, 149 42.1 -76.8, 150 40.5 -80.0, 151 40.5 -79.8, 152 40.4 -80.0, 153 40.1 -80.2,
    154 39.9 -79.7, 155 40.0 -78.9, 156 40.3 -79.4, 157 40.7 -79.0, 158 41.2 -78.7, 159 40.4 -78.9, 160 40.9 -79.9, 161 41.1 -80.3, 162 41.0 -79.4,
    163 41.6 -79.7, 164 41.9 -80.1, 165 42.1 -80.1, 166 40.5 -78.4, 167 41.8 -78.6, 168 41.0 -77.9, 169 41.8 -77.3, 170 40.4 -76.9, 171 40.3 -76.9,
    172 39.9 -77.7, 173 39.9 -77.1, 174 40.0 -76.7, 175 40.1 -76.2, 176 40.0 -76.3, 177 41.2 -77.1, 178 40.9 -76.7, 179 40.7 -76.2, 180 40.7 -75.5,
    181 40.6 -75.5, 182 40.9 -76.0, 183 41.1 -75.2, 184 41.5 -75.4, 185 41.4 -75.7, 186 41.4 -76.0, 187 41.2 -75.9, 188 41.8 -76.0, 189 40.3 -75.1,
    190 40.0 -75.3, 191 40.0 -75.1, 192 40.0 -75.1, 193 39.9 -75.7, 194 40.2 -75.4, 195 40.5 -75.9, 196 40.3 -75.9, 197 39.6 -75.7, 198 39.7 -75.5,
    199 38.8 -75.4, 200 38.9 -77.0, 201 39.0 -77.6, 202 38.9 -77.0, 203 38.9 -77.0, 204 38.9 -77.0, 205 38.9 -77.0, 206 38.4 -76.8, 207 38.9 -76.8,
    208 39.1 -77.1, 209 39.0 -77.0, 210 39.3 -76.6, 211 39.4 -76.7, 212 39.3 -76.6, 214 39.0 -76.5, 215 39.6 -78.9, 216 38.9 -76.1, 217 39.5 -77.5,
    218 38.4 -75.5, 219 39.6 -76.0, 220 38.8 -77.3, 221 38.8 -77.2, 222 38.9 -77.1, 223 38.8 -77.1, 224 38.2 -77.2, 225 38.1 -77.5, 226 39.0 -78.2,
    227 38.5 -78.0, 228 38.5 -78.8, 229 38.0 -78.5, 230 37.6 -77.3, 231 37.4 -77.2, 232 37.5 -77.5, 233 37.2 -76.1, 234 36.8 -76.1, 235 36.9 -76.3,
    236 37.0 -76.4, 237 36.8 -76.3, 238 37.0 -77.5, 239 37.1 -78.4, 240 37.2 -80.0, 241 37.1 -80.3, 242 36.8 -82.2, 243 36.9 -80.9, 244 38.1 -79.1,
    245 37.3 -79.1, 246 37.1 -81.8, 247 37.3 -81.1, 248 37.5 -81.5, 249 37.8 -80.4, 250 38.3 -81.5, 251 38.4 -81.6, 252 38.7 -81.5, 253 38.4 -81.6,
    254 39.4 -78.0, 255 38.2 -82.1, 256 37.8 -82.0, 257 38.4 -82.4, 258 37.8 -81.2, 259 37.9 -81.0, 260 40.1 -80.7, 261 39.2 -81.5, 262 39.0 -80.2,
    263 39.3 -80.4, 264 39.3 -80.3, 265 39.6 -80.0, 266 38.5 -80.7, 267 39.3 -78.8, 268 38.9 -79.2, 270 36.2 -80.3, 271 36.1 -80.2, 272 35.9 -79.6,
    273 35.9 -79.6, 274 36.1 -79.8, 275 35.7 -78.5, 276 35.8 -78.6, 277 36.0 -78.9, 278 35.7 -77.5, 279 36.1 -76.3, 280 35.4 -80.9, 281 35.3 -80.7,
    282 35.2 -80.8, 283 35.0 -79.0, 284 34.3 -78.2, 285 35.0 -77.0, 286 35.8 -81.5, 287 35.5 -82.7, 288 35.6 -82.5, 289 35.1 -84.0, 290 34.1 -81.0,
    291 34.1 -81.0, 292 34.0 -81.0, 293 34.9 -81.9, 294 33.0 -80.0, 295 34.0 -79.4, 296 34.7 -82.4, 297 34.8 -81.0, 298 33.6 -81.8, 299 32.4 -80.8,
    300 33.9 -84.2, 301 34.0 -84.7, 302 33.4 -84.4, 303 33.8 -84.4, 304 32.3 -82.1, 305 34.4 -83.6, 306 33.9 -83.3, 307 34.8 -85.0, 308 33.4 -82.2,
    309 33.5 -82.0, 310 32.7 -83.4, 311 33.8 -84.4, 312 32.8 -83.7, 313 31.9 -81.5, 314 32.0 -81.1, 315 31.4 -82.1, 316 30.9 -83.2, 317 31.5 -83.8,
    318 32.4 -84.7, 319 32.5 -84.9, 398 31.0 -84.6, 399 33.8 -84.4, 320 30.2 -81.8, 321 29.2 -81.2, 322 30.3 -81.7, 323 30.4 -84.1, 324 30.5 -85.5,
    325 30.5 -87.0, 326 29.6 -82.5, 327 28.8 -81.3, 328 28.5 -81.4, 329 28.2 -80.7, 330 25.8 -80.3, 331 25.8 -80.3, 332 25.8 -80.2, 333 26.1 -80.2,
    334 26.6 -80.2, 335 27.9 -82.3, 336 28.0 -82.5, 337 27.8 -82.7, 338 27.9 -81.8, 339 26.6 -81.9, 341 26.2 -81.8, 342 27.3 -82.5, 344 29.0 -82.2,
    346 28.3 -82.5, 347 28.5 -81.6, 349 27.4 -80.4, 350 33.4 -86.8, 351 33.4 -86.7, 352 33.5 -86.8, 354 33.1 -87.6, 355 33.9 -87.5, 356 34.7 -87.3,
    357 34.7 -86.7, 358 34.7 -86.6, 359 34.2 -86.0, 360 32.3 -86.2, 361 32.4 -86.3, 362 33.6 -85.8, 363 31.2 -85.4, 364 31.4 -87.0, 365 30.7 -87.9,
    366 30.7 -88.1, 367 32.3 -87.4, 368 32.5 -85.4, 369 32.2 -88.2, 370 36.0 -86.7, 371 36.0 -86.6, 372 36.2 -86.8, 373 35.2 -85.3, 374 35.1 -85.3,
    375 35.1 -90.0, 376 36.3 -82.4, 377 36.0 -84.0, 378 36.0 -83.7, 379 36.0 -83.9, 380 35.3 -89.5, 381 35.1 -90.0, 382 36.2 -88.7, 383 35.6 -88.7,
    384 35.3 -87.2, 385 36.2 -85.5, 386 34.5 -89.6, 387 33.4 -91.0, 388 34.3 -88.6, 389 33.7 -89.8, 390 32.4 -90.2, 391 32.3 -90.3, 392 32.3 -90.2,
    393 32.4 -88.8, 394 31.4 -89.2, 395 30.5 -89.0, 396 31.3 -90.5, 397 33.4 -88.7, 400 38.1 -85.3, 401 38.0 -85.9, 402 38.2 -85.7, 403 38.1 -84.4,
    404 37.6 -84.4, 405 38.0 -84.5, 406 38.2 -84.9, 407 37.1 -84.2, 408 36.9 -83.3, 409 36.9 -83.7, 410 38.9 -84.5, 411 38.4 -82.8, 412 38.0 -82.6,
    413 37.7 -83.5, 414 37.8 -83.2, 415 37.5 -82.4, 416 37.5 -82.7, 417 37.3 -83.3, 418 37.2 -82.8, 420 36.9 -88.5, 421 36.9 -86.3, 422 36.9 -87.3,
    423 37.6 -87.0, 424 37.6 -87.5, 425 37.1 -84.8, 426 36.9 -84.9, 427 37.6 -85.9, 430 40.1 -82.7, 431 39.7 -82.8, 432 40.0 -83.0, 433 40.5 -83.4,
    434 41.4 -83.3, 435 41.5 -84.0, 436 41.7 -83.6, 437 39.9 -81.9, 438 40.2 -81.9, 439 40.2 -80.9, 440 41.5 -81.4, 441 41.4 -81.8, 442 41.1 -81.5,
    443 41.1 -81.5, 444 41.0 -80.7, 445 41.1 -80.7, 446 40.8 -81.5, 447 40.8 -81.4, 448 41.0 -82.6, 449 40.8 -82.5, 450 39.4 -84.5, 451 39.2 -83.9,
    452 39.1 -84.5, 453 40.0 -84.2, 454 39.8 -84.2, 455 39.9 -83.8, 456 38.9 -82.9, 457 39.4 -81.9, 458 40.8 -84.1, 459 39.1 -84.5, 460 40.0 -86.1,
    461 39.7 -86.2, 462 39.8 -86.1, 463 41.4 -87.2, 464 41.6 -87.3, 465 41.5 -86.0, 466 41.7 -86.3, 467 41.2 -85.2, 468 41.1 -85.1, 469 40.7 -86.2,
    470 39.1 -85.0, 471 38.4 -85.9, 472 39.0 -85.9, 473 40.0 -85.3, 474 39.1 -86.6, 475 38.5 -87.1, 476 38.1 -87.5, 477 38.0 -87.6, 478 39.4 -87.3,
    479 40.4 -86.9, 480 42.6 -83.0, 481 42.2 -83.5, 482 42.4 -83.1, 483 42.7 -83.3, 484 43.1 -83.6, 485 43.0 -83.7, 486 43.7 -84.2, 487 43.9 -83.6,
    488 42.8 -84.6, 489 42.7 -84.5, 490 42.2 -85.7, 491 42.0 -86.4, 492 42.1 -84.4, 493 43.0 -85.5, 494 43.1 -86.1, 495 43.0 -85.7, 496 44.6 -85.5,
    497 45.2 -84.6, 498 46.2 -87.3, 499 47.0 -88.6, 500 41.7 -93.6, 501 42.0 -93.4, 502 41.9 -93.4, 503 41.6 -93.6, 504 43.1 -93.4, 505 42.6 -94.4,
    506 42.6 -92.5, 507 42.5 -92.3, 508 41.0 -94.5, 510 42.7 -95.9, 511 42.5 -96.4, 512 43.2 -96.1, 513 43.2 -95.1, 514 42.1 -94.9, 515 41.3 -95.6,
    516 40.8 -95.4, 520 42.4 -91.0, 521 43.2 -91.7, 522 41.9 -91.7, 523 42.0 -91.6, 524 42.0 -91.7, 525 41.1 -92.4, 526 40.9 -91.3, 527 41.7 -90.8,
    528 41.5 -90.6, 530 43.2 -88.2, 531 42.8 -88.2, 532 43.0 -87.9, 534 42.7 -87.8, 535 42.9 -89.3, 537 43.1 -89.4, 538 42.9 -90.6, 539 43.5 -89.5,
    540 45.0 -92.5, 541 44.7 -88.1, 542 44.5 -87.7, 543 44.5 -88.0, 544 44.9 -89.8, 545 45.7 -89.8, 546 43.9 -91.0, 547 44.7 -91.4, 548 46.0 -91.6,
    549 44.1 -88.6, 550 44.8 -93.0, 551 44.9 -93.1, 553 45.0 -93.6, 554 45.0 -93.3, 556 47.3 -91.5, 557 47.3 -92.7, 558 46.8 -92.1, 559 43.9 -92.2,
    560 44.0 -94.1, 561 43.9 -95.5, 562 45.0 -95.4, 563 45.6 -94.4, 564 46.4 -94.3, 565 46.8 -95.9, 566 47.6 -94.8, 567 48.3 -96.4, 569 38.9 -77.0,
    570 43.7 -96.9, 571 43.5 -96.8, 572 45.0 -97.1, 573 44.0 -98.3, 574 45.5 -98.7, 575 44.0 -100.2, 576 45.5 -100.8, 577 44.0 -103.1, 580 46.7 -97.1,
    581 46.9 -96.8, 582 48.0 -97.4, 583 48.2 -99.0, 584 46.9 -98.8, 585 46.7 -100.8, 586 46.9 -102.6, 587 48.3 -101.3, 588 48.3 -103.5, 590 45.7 -108.6,
    591 45.8 -108.5, 592 48.2 -105.6, 593 46.4 -105.4, 594 47.5 -110.9, 595 48.5 -109.8, 596 46.5 -112.1, 597 45.8 -112.2, 598 46.9 -114.0,
    599 48.2 -114.3, 600 42.2 -88.0, 601 42.0 -88.2, 602 42.0 -87.7, 603 41.9 -87.8, 604 41.5 -87.8, 605 41.8 -88.2, 606 41.9 -87.7, 607 41.9 -87.8,
    608 41.7 -87.7, 609 40.9 -87.8, 610 42.3 -89.3, 611 42.3 -89.1, 612 41.5 -90.3, 613 41.4 -89.1, 614 40.7 -90.5, 615 40.7 -89.7, 616 40.7 -89.6,
    617 40.5 -88.9, 618 40.2 -88.2, 619 39.7 -88.2, 620 38.9 -90.0, 622 38.5 -89.9, 623 39.9 -91.2, 624 38.9 -88.3, 625 39.8 -89.3, 626 39.9 -89.8,
    627 39.8 -89.6, 628 38.4 -88.8, 629 37.7 -89.1, 630 38.6 -90.7, 631 38.6 -90.3, 633 38.8 -90.9, 634 39.9 -91.6, 635 40.2 -92.6, 636 37.7 -90.5,
    637 37.3 -89.8, 638 36.6 -89.7, 639 36.8 -90.5, 640 39.1 -94.3, 641 39.1 -94.6, 644 39.9 -94.6, 645 39.8 -94.8, 646 39.8 -93.5, 647 38.5 -94.1,
    648 37.0 -94.3, 650 38.4 -92.4, 651 38.6 -92.2, 652 39.0 -92.4, 653 38.7 -93.2, 654 37.8 -91.9, 655 37.8 -91.8, 656 37.2 -93.2, 657 37.3 -93.0,
    658 37.2 -93.3, 660 38.9 -95.1, 661 39.1 -94.7, 662 39.0 -94.7, 664 39.2 -96.2, 665 39.2 -96.3, 666 39.0 -95.7, 667 37.6 -95.0, 668 38.4 -96.3,
    669 39.7 -97.7, 670 37.5 -97.5, 671 37.6 -97.5, 672 37.7 -97.3, 673 37.2 -95.7, 674 38.8 -97.6, 675 38.2 -98.6, 676 39.0 -99.4, 677 39.4 -101.0,
    678 37.7 -100.3, 679 37.1 -101.2, 680 41.3 -96.3, 681 41.3 -96.0, 683 40.6 -96.8, 684 40.8 -97.0, 685 40.8 -96.7, 686 41.5 -97.6, 687 42.3 -97.6,
    688 41.0 -98.8, 689 40.5 -98.9, 690 40.3 -100.6, 691 41.1 -101.2, 692 42.8 -100.6, 693 42.0 -103.3, 700 30.0 -90.2, 701 30.0 -90.1, 703 29.7 -90.8,
    704 30.4 -90.1, 705 30.2 -92.1, 706 30.3 -93.2, 707 30.4 -91.0, 708 30.4 -91.1, 710 32.4 -93.6, 711 32.5 -93.8, 712 32.5 -92.1, 713 31.2 -92.5,
    714 31.7 -92.8, 716 33.9 -91.8, 717 33.5 -92.8, 718 33.8 -93.9, 719 34.5 -93.3, 720 34.9 -92.2, 721 34.9 -92.2, 722 34.7 -92.3, 723 35.3 -90.5,
    724 35.9 -90.8, 725 36.0 -91.8, 726 36.2 -92.9, 727 36.2 -94.1, 728 35.3 -93.1, 729 35.3 -94.3, 730 35.4 -97.6, 731 35.5 -97.5, 733 30.3 -97.7,
    734 34.2 -97.2, 735 34.6 -98.4, 736 35.5 -99.0, 737 36.5 -98.1, 738 36.5 -99.5, 739 36.7 -101.4, 740 36.3 -95.9, 741 36.1 -95.9, 743 36.5 -95.1,
    744 35.7 -95.3, 745 34.8 -95.8, 746 36.7 -97.1, 747 34.0 -96.2, 748 35.2 -96.7, 749 35.1 -94.6, 750 33.0 -96.8, 751 32.5 -96.6, 752 32.8 -96.8,
    753 32.8 -96.8, 754 33.3 -95.8, 755 33.3 -94.5, 756 32.3 -94.7, 757 32.3 -95.3, 758 31.6 -95.6, 759 31.4 -94.5, 760 32.7 -97.3, 761 32.7 -97.3,
    762 33.3 -97.2, 763 33.8 -98.8, 764 32.3 -98.4, 765 31.1 -97.7, 766 31.6 -97.3, 767 31.6 -97.1, 768 31.6 -99.1, 769 31.4 -100.6, 770 29.8 -95.4,
    772 29.8 -95.4, 773 30.2 -95.4, 774 29.4 -95.9, 775 29.5 -95.0, 776 30.1 -94.1, 777 30.1 -94.1, 778 30.7 -96.4, 779 28.8 -97.0, 780 29.0 -98.8,
    781 29.3 -98.2, 782 29.5 -98.5, 783 27.7 -97.7, 784 27.8 -97.4, 785 26.2 -98.0, 786 30.4 -97.9, 787 30.3 -97.7, 788 29.3 -99.9, 789 30.0 -96.9,
    790 35.3 -101.9, 791 35.3 -101.8, 792 34.5 -100.5, 793 33.5 -101.9, 794 33.6 -101.9, 795 32.5 -99.9, 796 32.4 -99.7, 797 31.9 -102.3, 798 31.2 -104.2,
    799 31.8 -106.4, 885 31.8 -106.4, 800 39.8 -105.0, 801 39.5 -104.9, 802 39.7 -105.0, 803 40.0 -105.2, 804 39.7 -105.9, 805 40.4 -105.1,
    806 40.3 -104.6, 807 40.3 -103.3, 808 38.9 -104.4, 809 38.8 -104.8, 810 38.0 -104.0, 811 37.5 -106.0, 812 38.5 -105.9, 813 37.3 -108.1,
    814 38.6 -107.9, 815 39.1 -108.5, 816 39.7 -107.5, 820 41.3 -104.9, 821 44.6 -110.5, 822 42.3 -104.6, 823 41.7 -107.1, 824 44.2 -108.5,
    825 43.0 -108.6, 826 42.9 -106.1, 827 44.3 -105.3, 828 44.6 -106.8, 829 41.6 -109.4, 830 43.5 -110.8, 831 42.6 -110.7, 832 43.0 -112.2,
    833 42.7 -114.4, 834 43.7 -111.8, 835 46.3 -116.6, 836 43.7 -116.5, 837 43.6 -116.2, 838 47.8 -116.7, 840 40.6 -111.9, 841 40.7 -111.9,
    842 41.2 -112.0, 843 41.7 -111.9, 844 41.2 -112.0, 845 39.2 -110.5, 846 40.1 -111.8, 847 37.9 -112.8, 850 33.4 -112.1, 851 33.2 -111.5,
    852 33.4 -111.8, 853 33.2 -112.9, 855 33.1 -110.2, 856 31.7 -110.6, 857 32.2 -110.9, 859 34.3 -109.8, 860 35.5 -111.3, 863 34.6 -112.4,
    864 35.1 -114.2, 865 36.0 -109.4, 870 35.1 -106.6, 871 35.1 -106.6, 873 35.5 -108.6, 874 36.7 -108.3, 875 36.0 -106.1, 877 35.7 -104.7,
    878 34.0 -107.0, 879 33.1 -107.3, 880 32.4 -107.0, 881 34.4 -103.4, 882 32.9 -103.9, 883 33.3 -105.7, 884 35.3 -103.7, 889 36.2 -115.1,
    890 36.5 -115.1, 891 36.2 -115.2, 893 39.2 -114.9, 894 39.5 -119.3, 895 39.5 -119.8, 897 39.2 -119.8, 898 40.9 -116.0, 900 34.0 -118.3,
    901 34.0 -118.3, 902 34.0 -118.4, 903 34.0 -118.4, 904 34.0 -118.5, 905 33.8 -118.3, 906 33.9 -118.1, 907 33.8 -118.2, 908 33.8 -118.2,
    910 34.2 -118.1, 911 34.2 -118.1, 912 34.2 -118.3, 913 34.2 -118.6, 914 34.2 -118.4, 915 34.2 -118.3, 916 34.2 -118.4, 917 34.1 -117.8,
    918 34.1 -118.1, 919 32.8 -116.9, 920 33.1 -117.2, 921 32.8 -117.1, 922 33.8 -116.2, 923 34.5 -117.1, 924 34.1 -117.3, 925 33.9 -117.3,
    926 33.7 -117.9, 927 33.7 -117.9, 928 33.9 -117.9, 930 34.3 -119.1, 931 34.4 -119.7, 932 35.9 -119.2, 933 35.4 -119.0, 934 35.1 -120.5,
    935 35.3 -118.2, 936 36.8 -119.8, 937 36.8 -119.8, 938 36.8 -119.8, 939 36.5 -121.5, 940 37.6 -122.3, 941 37.8 -122.4, 942 38.6 -121.5,
    943 37.4 -122.1, 944 37.6 -122.3, 945 37.9 -122.1, 946 37.8 -122.2, 947 37.9 -122.3, 948 37.9 -122.3, 949 38.1 -122.6, 950 37.1 -121.9,
    951 37.3 -121.9, 952 38.0 -121.2, 953 37.5 -120.8, 954 38.6 -122.9, 955 40.8 -124.1, 956 38.7 -121.2, 957 38.6 -121.4, 958 38.6 -121.5,
    959 39.4 -121.6, 960 40.8 -122.3, 961 39.6 -120.4, 967 21.2 -157.6, 968 21.3 -157.8, 970 45.4 -122.6, 971 45.5 -123.3, 972 45.5 -122.7,
    973 44.8 -123.0, 974 43.9 -123.3, 975 42.4 -122.9, 976 42.3 -121.5, 977 44.1 -121.3, 978 45.4 -118.8, 979 43.9 -117.4, 980 47.6 -122.1,
    981 47.6 -122.3, 982 48.3 -122.3, 983 47.4 -122.6, 984 47.2 -122.4, 985 47.0 -122.9, 986 45.9 -122.5, 988 47.5 -120.1, 989 46.6 -120.5,
    990 47.7 -117.5, 991 47.6 -118.0, 992 47.7 -117.4, 993 46.3 -118.9, 994 46.3 -117.1, 995 61.0 -152.0, 996 61.2 -150.0, 997 64.8 -148.0,
    998 58.3 -134.4, 999 55.4 -131.6', ',\s*') as line (raw) cross join lateral (select trim(both E' \n' from raw) as place) p;

-- A point of the surface, in miles from the center of the earth, so that the distance of two points is a straight line in miles.
create function earth_point(latitude double precision, longitude double precision) returns cube language sql immutable parallel safe strict as $$
  select cube(array[3958.8 * cos(radians(latitude)) * cos(radians(longitude)), 3958.8 * cos(radians(latitude)) * sin(radians(longitude)),
    3958.8 * sin(radians(latitude))])
$$;
-- The point of a ZIP code, by the longest prefix that is known; null for one that is not.
create function zip_point(zip text) returns cube language sql stable parallel safe as $$
  select earth_point(latitude, longitude) from zip_place where prefix in (left(zip, 5), left(zip, 3)) order by length(prefix) desc limit 1
$$;

-- The one definition of a live office: it enrolls people (terms accepted, an account that can charge, nothing closed or paused) and has an
-- active plan that anybody can buy.
create function has_active_plan(o office) returns boolean language sql stable as $$
  select exists (
    select from plan p join plan_variant v on v.organization_id = p.organization_id and v.plan_id = p.id
    where p.organization_id = o.organization_id and p.office_id = o.id and p.view_status = 'active' and p.deleted_at is null
      and v.view_status = 'active' and v.show_on_enrollment and v.price_cents > 0)
$$;
create function office_is_live(o office) returns boolean language sql stable as $$
  select may_enroll(o) and has_active_plan(o)
$$;

-- What the public search reads: one row for each office that is listed and live, kept by the triggers below.
create table office_listing (
  organization_id bigint not null,
  office_id bigint not null,
  brand text not null,
  -- Folded by search_fold.
  town text not null,
  state text not null,
  -- Null where the ZIP code is not known.
  position cube,
  specialty_id int not null,
  languages text[] not null,
  -- The lowest price of a plan that anybody can buy, by the month and by the year.
  monthly_from_cents bigint,
  yearly_from_cents bigint,
  primary key (organization_id, office_id)
);
select tenant_table('office_listing');
create index on office_listing using gist (position);
create index on office_listing (brand, town, state);
alter table office_listing add foreign key (organization_id, office_id) references office (organization_id, id);

create function refresh_office_listing(org bigint, offices bigint[]) returns void language sql as $$
  with listed as (
    select o.organization_id, o.id, o.brand, search_fold(o.city) as town, o.state, zip_point(o.zip) as position, f.specialty_id, f.languages, p.month, p.year
    from office o
    join office_profile f on f.organization_id = o.organization_id and f.office_id = o.id and f.listed
    cross join lateral (
      select min(v.price_cents) filter (where v.period = 'month') as month, min(v.price_cents) filter (where v.period = 'year') as year
      from plan p join plan_variant v on v.organization_id = p.organization_id and v.plan_id = p.id
      where p.organization_id = o.organization_id and p.office_id = o.id and p.view_status = 'active' and p.deleted_at is null
        and v.view_status = 'active' and v.show_on_enrollment and v.price_cents > 0) p
    where o.organization_id = org and o.id = any (offices) and office_is_live(o)),
  gone as (
    delete from office_listing l where l.organization_id = org and l.office_id = any (offices) and not exists (select from listed where id = l.office_id))
  insert into office_listing as kept (organization_id, office_id, brand, town, state, position, specialty_id, languages, monthly_from_cents, yearly_from_cents)
  select * from listed
  on conflict (organization_id, office_id) do update
    set (town, state, position, specialty_id, languages, monthly_from_cents, yearly_from_cents)
      = (excluded.town, excluded.state, excluded.position, excluded.specialty_id, excluded.languages, excluded.monthly_from_cents, excluded.yearly_from_cents)
    where (kept.town, kept.state, kept.position, kept.specialty_id, kept.languages, kept.monthly_from_cents, kept.yearly_from_cents)
      is distinct from (excluded.town, excluded.state, excluded.position, excluded.specialty_id, excluded.languages, excluded.monthly_from_cents, excluded.yearly_from_cents)
$$;

-- A row at a time: what an office sells and whether it is live change seldom, and not in a set-based run over many offices.
create function keep_office_listing() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  office bigint := (changed ->> case when tg_table_name = 'office' then 'id' else 'office_id' end)::bigint;
begin
  if office is not null then
    perform refresh_office_listing((changed ->> 'organization_id')::bigint, array[office]);
  end if;
  return null;
end $$;
-- lock: short, and on small tables
create trigger keep_office_listing after insert or update of city, state, zip, account_status, enrollment_open, upgrade_account, provider_account, charges_enabled,
  terms_accepted_at on office for each row execute function keep_office_listing();
create trigger keep_office_listing after insert or update of specialty_id, languages, listed on office_profile
  for each row execute function keep_office_listing();
create trigger keep_office_listing after update of view_status, deleted_at on plan for each row execute function keep_office_listing();
create trigger keep_office_listing after insert or delete or update of price_cents, view_status, show_on_enrollment on plan_variant
  for each row execute function keep_office_listing();
select refresh_office_listing(organization_id, array_agg(id)) from office group by organization_id;

-- What members say of their office.
create sequence review_id_seq;
create table review (
  organization_id bigint not null,
  id bigint not null default nextval('review_id_seq'),
  office_id bigint not null,
  account_id bigint not null,
  member_id bigint not null,
  -- The first day of the term that it is about.
  term_started_on date not null,
  stars int not null check (stars between 1 and 5),
  words text not null check (length(words) between 1 and 2000),
  -- All that anybody learns of the author: first name and initial.
  author text not null,
  written_at timestamptz not null,
  -- Until then only its author, the office and our staff see it.
  shown_from timestamptz not null,
  state text not null default 'open' check (state in ('open','reported','kept','removed')),
  report_reason text check (report_reason in ('not_about_us','personal_data','insulting','advertising','false')),
  report_note text check (length(report_note) <= 500),
  reported_at timestamptz,
  reported_by_name text,
  decided_at timestamptz,
  decided_by_name text,
  decision_note text check (length(decision_note) <= 500),
  answer text check (length(answer) between 1 and 2000),
  answered_at timestamptz,
  answered_by_name text,
  primary key (organization_id, id),
  -- One a term.
  unique (organization_id, member_id, term_started_on),
  check ((state = 'open') = (reported_at is null) and (reported_at is null) = (report_reason is null) and (reported_at is null) = (reported_by_name is null)),
  check ((state in ('kept','removed')) = (decided_at is not null)),
  check ((answer is null) = (answered_at is null))
);
select tenant_table('review');
create index on review (organization_id, office_id, id desc);
create index on review (organization_id, office_id, shown_from desc, id desc) include (stars) where state in ('open','kept');
create index on review (reported_at, id) where state = 'reported';
create index on review (decided_at, id) where decided_at is not null;
create index on review (organization_id, account_id, id desc);
alter table review add foreign key (organization_id, account_id) references account (organization_id, id);
alter table review add foreign key (organization_id, member_id) references member (organization_id, id);

-- The one definition of what the public sees; the rating counts these and no others.
create function shown_reviews(org bigint, office bigint) returns setof review language sql stable as $$
  select * from review r where r.organization_id = org and r.office_id = office and r.state in ('open','kept') and r.shown_from <= business_now()
$$;
create function office_rating(org bigint, office bigint, out average numeric, out count bigint) language sql stable as $$
  select round(avg(stars), 1), count(*) from shown_reviews(org, office)
$$;

-- Visitors reach no household, so these read past row-level security: shown reviews of an office that the caller reaches, without who wrote them.
create function public_reviews(office bigint, before timestamptz, before_id bigint, most int)
  returns table (id bigint, stars int, words text, author text, shown_from timestamptz, answer text, answered_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select r.id, r.stars, r.words, r.author, r.shown_from, r.answer, r.answered_at
  from shown_reviews(app_organization(), public_reviews.office) r
  where (app_all_offices() or public_reviews.office = any (app_offices()))
    and (before is null or (r.shown_from, r.id) < (before, before_id))
  order by r.shown_from desc, r.id desc limit most
$$;
create function public_rating(office bigint, out average numeric, out count bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
  select r.average, r.count from office_rating(app_organization(), public_rating.office) r
  where app_all_offices() or public_rating.office = any (app_offices())
$$;
grant select on review, clock to chairside_search;
create policy search on review for select to chairside_search using (true);
do $$ begin
  grant create on schema public to chairside_search;
  alter function public_reviews(bigint, timestamptz, bigint, int) owner to chairside_search;
  alter function public_rating(bigint) owner to chairside_search;
  revoke create on schema public from chairside_search;
end $$;
revoke all on function public_reviews(bigint, timestamptz, bigint, int), public_rating(bigint) from public;
grant execute on function public_reviews(bigint, timestamptz, bigint, int), public_rating(bigint) to chairside_app;
grant usage on all sequences in schema public to chairside_app, chairside_platform;
