//! Limits: guesses end, and those of others lock nobody out.

use super::*;

#[tokio::test]
async fn what_others_get_wrong_never_locks_a_known_device_out() {
    let world = World::with_password().await;
    let context = world.context.clone();
    let from = |address: &str| Client { address: Some(address.to_owned()), ..Client::default() };
    let try_in =
        async |password: &str, client: &Client| sign_in(&context, BRAND, "a@example.com", password, client).await;

    let own = try_in("a long password", &from("192.0.2.1")).await.unwrap();
    let known = Client { device: own.device, ..from("203.0.113.5") };
    for guess in 0..10 {
        // All these addresses are in one customer's network.
        let guessed = try_in("a wrong password", &from(&format!("2001:db8:1:2::{guess}"))).await;
        assert!(matches!(guessed, Err(Error::Unauthenticated(_))));
    }
    let network = from("2001:db8:1:2:ffff::1");
    assert!(matches!(try_in("a long password", &network).await, Err(Error::TooMany { .. })));
    assert!(try_in("a long password", &from("198.51.100.7")).await.is_ok(), "another network is not held up");
    for guess in 0..100 {
        let _ = try_in("a wrong password", &from(&format!("10.0.{guess}.1"))).await;
    }
    let new = from("10.1.0.1");
    assert!(matches!(try_in("a long password", &new).await, Err(Error::Conflict(_))), "asks for an emailed link");
    assert!(try_in("a long password", &known).await.is_ok(), "the device that knew it is never refused");
    let login = known_login(&context).await;
    let link = make_password_link(&context, login, LinkPurpose::ResetPassword).await.unwrap();
    let password = "a long password";
    let link = LinkUse { brand: BRAND, token: &link.token, password, confirmation: password };
    let device = reset_password(&context, link, &new).await.unwrap();
    assert!(try_in(password, &Client { device, ..new }).await.is_ok(), "the link makes the device a known one");

    // A device that keeps guessing loses its status as a known device.
    for _ in 0..21 {
        let _ = try_in("a wrong password", &known).await;
    }
    assert!(matches!(try_in("a long password", &known).await, Err(Error::Conflict(_))));
}

async fn known_login(context: &Context) -> LoginId {
    let mut scope = context.database.read(no_tenant(Actor::platform("test"))).await.unwrap();
    LoginId(store::active_login(&mut scope, BRAND, "a@example.com").await.unwrap().unwrap().id)
}

#[tokio::test]
async fn wrong_links_never_block_a_right_one() {
    let world = World::with_password().await;
    let context = world.context.clone();
    let client = Client { address: Some("192.0.2.1".into()), ..Client::default() };
    let password = "another long password";
    let reset = async |token: &str| {
        reset_password(&context, LinkUse { brand: BRAND, token, password, confirmation: password }, &client).await
    };
    for _ in 0..60 {
        assert!(matches!(reset("a wrong token").await, Err(Error::Conflict(_))));
    }
    assert!(matches!(reset("a wrong token").await, Err(Error::TooMany { .. })));
    let login = known_login(&context).await;
    let link = make_password_link(&context, login, LinkPurpose::ResetPassword).await.unwrap();
    reset(&link.token).await.expect("a right link works");
}

#[tokio::test]
async fn a_shared_budget_leaves_each_network_a_share() {
    let world = World::new().await;
    let rule = Limit::new("test/address", 5, 900).under_strain("test/all", 3, 2);
    let act = async |network: &str| limit(&world.context, &Client::default(), &[(rule, Some(network))]).await.is_ok();
    let acts = async |network: &str| {
        let mut allowed = 0;
        for _ in 0..5 {
            allowed += i32::from(act(network).await);
        }
        allowed
    };
    assert_eq!(acts("192.0.2.1").await, 3, "the budget is used up");
    assert_eq!(acts("192.0.2.2").await, 2, "and everybody else still has a share");
    assert_eq!(acts("192.0.2.3").await, 2);
}

#[tokio::test]
async fn ten_wrong_codes_a_day_and_a_link_comes_instead() {
    let mut world = World::new().await;
    let email = "new@example.com";
    let new =
        NewPractice { brand: BRAND, email, tier_level: 2, period: TierPeriod::Year, discount_code: None, promo: None };
    let context = world.context.clone();
    let try_code = async |code: &str| validate_code(&context, &new, code, &Client::default()).await;
    for _ in 0..2 {
        let SignInMail::Code(code) = make_sign_in_code(&context, BRAND, email).await.unwrap() else {
            panic!("no code")
        };
        let wrong = if code == "0000" { "1111" } else { "0000" };
        for _ in 0..5 {
            assert!(try_code(wrong).await.is_err());
        }
        assert!(try_code(&code).await.is_err(), "five tries a code");
    }
    let SignInMail::Link(secret) = make_sign_in_code(&context, BRAND, email).await.unwrap() else {
        panic!("an eleventh guess today")
    };
    for _ in 0..6 {
        assert!(try_code("0000").await.is_err());
    }
    assert!(try_code(&secret).await.unwrap().new, "guesses do not void a link");
    world.change("update sign_in_code set tried_on = tried_on - 1").await;
    assert!(matches!(make_sign_in_code(&context, BRAND, email).await.unwrap(), SignInMail::Code(_)), "the next day");
}

#[tokio::test]
async fn staff_with_a_password_never_sign_in_by_code() {
    let mut world = World::new().await;
    let (organization, office) = world.office(None, "north").await;
    world.staff("a@example.com", UserType::OfficeAdmin, &[(organization, office, None)]).await;
    world.change("update office set account_status = 0").await;
    let new = NewPractice {
        brand: BRAND,
        email: "a@example.com",
        tier_level: 2,
        period: TierPeriod::Year,
        discount_code: None,
        promo: None,
    };
    let SignInMail::Code(code) = make_sign_in_code(&world.context, BRAND, "a@example.com").await.unwrap() else {
        panic!("no code before a password is set")
    };
    world.change("update login set password_hash = 'x'").await;
    let refused = validate_code(&world.context, &new, &code, &Client::default()).await;
    assert!(matches!(refused, Err(Error::Conflict(_))), "the office is still in setup, but there is a password");
    let mail = make_sign_in_code(&world.context, BRAND, "a@example.com").await.unwrap();
    assert_eq!(mail, SignInMail::HasPassword);
}

#[tokio::test]
async fn token_refresh_is_unlimited_but_guesses_are_counted() {
    let mut world = World::new().await;
    let (organization, office) = world.office(None, "north").await;
    let login = world.staff("a@example.com", UserType::Dentist, &[(organization, office, None)]).await;
    let client = Client { address: Some("192.0.2.7".to_owned()), ..Client::default() };
    let mut token = issue_session(&world.context, login, &client).await.unwrap().refresh_token;
    for _ in 0..310 {
        token = refresh(&world.context, BRAND, &token, &client).await.expect("a good token is no guess").refresh_token;
    }
    // The limit's window may end during the guesses, and then the count starts over.
    let mut guesses = 0;
    loop {
        match refresh(&world.context, BRAND, "a guess", &client).await {
            Err(Error::Unauthenticated(_)) => guesses += 1,
            Err(Error::TooMany { .. }) => break,
            other => panic!("{other:?}"),
        }
        assert!(guesses <= 600, "nobody may guess for ever");
    }
    assert!(guesses >= 300, "{guesses} guesses");
}

#[tokio::test]
async fn a_limit_counts_each_subject_for_itself() {
    let mut world = World::new().await;
    const TWICE: Limit = Limit::new("test/subject", 2, 600);
    const OFTEN: Limit = Limit::new("test/often", 100, 60);
    let client = Client::default();
    let context = world.context.clone();
    let ask = async |subject: Option<&str>| limit(&context, &client, &[(TWICE, subject), (OFTEN, Some("x"))]).await;
    assert!(ask(Some("a")).await.is_ok() && ask(Some("a")).await.is_ok());
    let Err(Error::TooMany { retry_after_s }) = ask(Some("a")).await else { panic!("the third in the window") };
    assert!((1..=600).contains(&retry_after_s), "{retry_after_s}");
    assert!(ask(Some("b")).await.is_ok());
    for _ in 0..5 {
        assert!(ask(None).await.is_ok(), "an unknown address is not counted");
    }
    world.change("update rate_limit set window_start = window_start - interval '600 seconds'").await;
    assert!(ask(Some("a")).await.is_ok(), "the next window counts anew");
}

#[tokio::test]
async fn a_code_raced_for_opens_one_practice_and_one_session() {
    let mut world = World::new().await;
    let brand = Arc::clone(world.context.brands.get(&BrandId::new(BRAND)).unwrap());
    let email = "new@example.com";
    generate_code(&world.context, &brand, " New@Example.com", &Client::default()).await.unwrap();
    assert_eq!(world.count("select count(*) from job where payload ->> 'email' = 'new@example.com'").await, 1);
    for expected_offices in [1, 1] {
        let SignInMail::Code(code) = make_sign_in_code(&world.context, BRAND, email).await.unwrap() else {
            panic!("no code")
        };
        let new = NewPractice {
            brand: BRAND,
            email,
            tier_level: 2,
            period: TierPeriod::Year,
            discount_code: None,
            promo: None,
        };
        let client = Client::default();
        let (one, two) = join!(
            validate_code(&world.context, &new, &code, &client),
            validate_code(&world.context, &new, &code, &client)
        );
        assert_eq!([one.is_ok(), two.is_ok()].iter().filter(|ok| **ok).count(), 1, "{one:?} {two:?}");
        assert_eq!(world.count("select count(*) from office").await, expected_offices);
    }
    assert_eq!(world.count("select count(*) from session").await, 2);
}
