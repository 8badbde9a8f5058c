"""The environment of a demo or test run. What each variable means is in the README's table."""

import os
import secrets

from .project import ROOT, Failure, command, read_json, write_json
from .services import is_free

DEFAULT_PORT = 8600
CARD_EVENTS_PATH = "/api/v1/webhooks/cards"
GUARANTOR_EVENTS_PATH = "/api/v1/webhooks/guarantor"
MAIL_EVENTS_PATH = "/api/v1/webhooks/mail"
# The pair of keys that the mailbox signs its events with. Known to everybody, so never for production.
MAIL_EVENTS_PUBLIC = "MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAERsYEYett2JKPVMev3s/J7py3mAwgaPnqhrOplMoGVOsh8JLSHXr1QhD+4i4ALSMrm4As0VNtQhHbiA8l6QjidQ=="
MAIL_EVENTS_PRIVATE = "MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgJWPreAMzAf8fp4u0HLiBhlxl4VxJzRTg7+8g7UdF6aihRANCAARGxgRh623Yko9Ux6/ez8nunLeYDCBo+eqGs6mUygZU6yHwktIdevVCEP7iLgAtIyubgCzRU21CEduIDyXpCOJ1"
TEXT_EVENTS_PATH = "/api/v1/webhooks/texts"
# Of the text sandbox: the account, and the number that texts come from.
TEXT_ACCOUNT = "AC" + "0" * 31 + "1"
TEXT_NUMBER = "+12085550100"
# What runs beside the server: its program, and the variable of the port it listens on.
BESIDE_THE_SERVER = {
    "cards": ("card-sandbox", "CARD_SANDBOX_PORT"),
    "guarantor": ("guarantor-sandbox", "GUARANTOR_SANDBOX_PORT"),
    "bank-link": ("bank-link-sandbox", "BANK_LINK_SANDBOX_PORT"),
    "addresses": ("address-sandbox", "ADDRESS_SANDBOX_PORT"),
    "texts": ("text-sandbox", "TEXT_SANDBOX_PORT"),
    "practice-systems": ("practice-system-sandbox", "PRACTICE_SYSTEM_SANDBOX_PORT"),
    "mailbox": ("mailbox", "MAILBOX_HTTP_PORT"),
}


def _wallet(name):
    """A key or certificate of the demo's wallets: public, so production refuses it."""
    return (ROOT / "gateways" / "src" / "wallet" / "demo" / f"{name}.pem").read_text()


def environment(services, addresses, kind, port, ports=""):
    """Every variable for `chairside`, the sandboxes and `mailbox`, for CHAIRSIDE_ENV `kind` on `port`.

    `ports` comes before the names of the sandboxes' remembered ports, where an instance has several sets of ports.
    """
    secret = _secrets(services)
    names = ("cards", "guarantor", "bank-link", "addresses", "texts", "practice-systems", "smtp", "mailbox")
    cards, guarantor, bank_link, address, texts, practice, smtp, mailbox = (services.port(ports + name) for name in names)
    return {
        **addresses,
        # What goes well is not told, so that the addresses stay in sight, unless RUST_LOG says otherwise.
        "RUST_LOG": os.environ.get("RUST_LOG", "warn"),
        "CHAIRSIDE_ENV": kind,
        "CHAIRSIDE_PORT": str(port),
        "CHAIRSIDE_WEB_DIR": str(ROOT / "ui" / "dist"),
        "CHAIRSIDE_BRANDS_DIR": str(ROOT / "brands"),
        "CHAIRSIDE_CARDS_URL": f"http://127.0.0.1:{cards}",
        "CHAIRSIDE_CARDS_SECRET_KEY": secret["cards_secret_key"],
        "CHAIRSIDE_CARDS_PUBLISHABLE_KEY": secret["cards_publishable_key"],
        "CHAIRSIDE_CARDS_WEBHOOK_SECRET": secret["cards_webhook_secret"],
        "CHAIRSIDE_GUARANTOR_URL": f"http://127.0.0.1:{guarantor}",
        "CHAIRSIDE_GUARANTOR_API_KEY": secret["guarantor_api_key"],
        "CHAIRSIDE_GUARANTOR_WEBHOOK_SECRET": secret["guarantor_webhook_secret"],
        "CHAIRSIDE_BANK_LINK_URL": f"http://127.0.0.1:{bank_link}",
        "CHAIRSIDE_BANK_LINK_CLIENT_ID": "chairside",
        "CHAIRSIDE_BANK_LINK_SECRET": secret["bank_link_secret"],
        "CHAIRSIDE_BANK_LINK_SEAL": secret["bank_link_seal"],
        "CHAIRSIDE_OPEN_DENTAL_URL": f"http://127.0.0.1:{practice}/api/v1",
        "CHAIRSIDE_OPEN_DENTAL_DEVELOPER_KEY": secret["practice_developer_key"],
        "CHAIRSIDE_SIKKA_URL": f"http://127.0.0.1:{practice}/v4",
        "CHAIRSIDE_SIKKA_APP_ID": "sandbox-app",
        "CHAIRSIDE_SIKKA_APP_KEY": secret["practice_app_key"],
        "CHAIRSIDE_PRACTICE_SYSTEM_SEAL": secret["practice_system_seal"],
        "CHAIRSIDE_ADDRESS_URL": f"http://127.0.0.1:{address}",
        "CHAIRSIDE_ADDRESS_KEY_ID": "chairside",
        "CHAIRSIDE_ADDRESS_KEY": secret["address_key"],
        "CHAIRSIDE_TEXTS_URL": f"http://127.0.0.1:{texts}",
        "CHAIRSIDE_TEXTS_ACCOUNT": TEXT_ACCOUNT,
        "CHAIRSIDE_TEXTS_TOKEN": secret["text_token"],
        "CHAIRSIDE_TEXTS_FROM": TEXT_NUMBER,
        "CHAIRSIDE_TEXTS_WEBHOOK_URL": f"http://127.0.0.1:{port}{TEXT_EVENTS_PATH}",
        "CHAIRSIDE_GOOGLE_WALLET_URL": f"http://127.0.0.1:{texts}",
        "CHAIRSIDE_GOOGLE_WALLET_ISSUER": "3388000000000000001",
        "CHAIRSIDE_GOOGLE_WALLET_ACCOUNT": "wallet@chairside-demo.iam.gserviceaccount.com",
        "CHAIRSIDE_GOOGLE_WALLET_KEY": _wallet("key"),
        "CHAIRSIDE_APPLE_WALLET_TEAM": "DEMO123456",
        "CHAIRSIDE_APPLE_WALLET_PASS_TYPE": "pass.localhost.chairside.membership",
        "CHAIRSIDE_APPLE_WALLET_CERTIFICATE": _wallet("certificate"),
        "CHAIRSIDE_APPLE_WALLET_KEY": _wallet("key"),
        "CHAIRSIDE_APPLE_WALLET_INTERMEDIATE": _wallet("certificate"),
        "CHAIRSIDE_TWO_STEP_SEAL": secret["two_step_seal"],
        "CHAIRSIDE_SMTP_URL": f"smtp://127.0.0.1:{smtp}",
        "CHAIRSIDE_MAIL_FROM": "Chairside <no-reply@chairside.localhost>",
        "CHAIRSIDE_MAILBOX_URL": f"http://127.0.0.1:{mailbox}",
        "CHAIRSIDE_MAIL_EVENTS_KEY": MAIL_EVENTS_PUBLIC,
        "CHAIRSIDE_TOKEN_SECRET": secret["token_secret"],
        "CARD_SANDBOX_PORT": str(cards),
        "CARD_SANDBOX_DATABASE_URL": addresses["DATABASE_URL"],
        "CARD_SANDBOX_SECRET_KEY": secret["cards_secret_key"],
        "CARD_SANDBOX_WEBHOOK_SECRET": secret["cards_webhook_secret"],
        "CARD_SANDBOX_WEBHOOK_URL": f"http://127.0.0.1:{port}{CARD_EVENTS_PATH}",
        "GUARANTOR_SANDBOX_PORT": str(guarantor),
        "GUARANTOR_SANDBOX_DATABASE_URL": addresses["DATABASE_URL"],
        "GUARANTOR_SANDBOX_API_KEY": secret["guarantor_api_key"],
        "GUARANTOR_SANDBOX_WEBHOOK_SECRET": secret["guarantor_webhook_secret"],
        "GUARANTOR_SANDBOX_WEBHOOK_URL": f"http://127.0.0.1:{port}{GUARANTOR_EVENTS_PATH}",
        "GUARANTOR_SANDBOX_DECIDE_SECONDS": "3",
        "BANK_LINK_SANDBOX_PORT": str(bank_link),
        "BANK_LINK_SANDBOX_DATABASE_URL": addresses["DATABASE_URL"],
        "BANK_LINK_SANDBOX_SECRET": secret["bank_link_secret"],
        "BANK_LINK_SANDBOX_CARDS_URL": f"http://127.0.0.1:{cards}",
        "BANK_LINK_SANDBOX_CARDS_SECRET_KEY": secret["cards_secret_key"],
        "ADDRESS_SANDBOX_PORT": str(address),
        "ADDRESS_SANDBOX_KEY_ID": "chairside",
        "ADDRESS_SANDBOX_KEY": secret["address_key"],
        "TEXT_SANDBOX_PORT": str(texts),
        "TEXT_SANDBOX_ACCOUNT": TEXT_ACCOUNT,
        "TEXT_SANDBOX_TOKEN": secret["text_token"],
        "TEXT_SANDBOX_FROM": TEXT_NUMBER,
        "TEXT_SANDBOX_INBOUND_URL": f"http://127.0.0.1:{port}{TEXT_EVENTS_PATH}/inbound",
        "PRACTICE_SYSTEM_SANDBOX_PORT": str(practice),
        "PRACTICE_SYSTEM_SANDBOX_DATABASE_URL": addresses["DATABASE_URL"],
        "PRACTICE_SYSTEM_SANDBOX_DEVELOPER_KEY": secret["practice_developer_key"],
        "PRACTICE_SYSTEM_SANDBOX_APP_KEY": secret["practice_app_key"],
        "MAILBOX_SMTP_PORT": str(smtp),
        "MAILBOX_HTTP_PORT": str(mailbox),
        "MAILBOX_DIR": str(services.folder / "mail"),
        "MAILBOX_EVENTS_URL": f"http://127.0.0.1:{port}{MAIL_EVENTS_PATH}",
        "MAILBOX_EVENTS_KEY": MAIL_EVENTS_PRIVATE,
    }


def free_web_port(asked):
    """The port people open: the one asked for in CHAIRSIDE_PORT, else the usual one or the next that is free."""
    if asked:
        if not asked.isdigit() or not 0 < int(asked) < 65536:
            raise Failure(f"CHAIRSIDE_PORT is {asked!r}, which is not a port number.")
        if not is_free(int(asked)):
            raise Failure(f"Port {asked} is in use. Choose another: CHAIRSIDE_PORT=... make run")
        return int(asked)
    return next(port for port in range(DEFAULT_PORT, 65536) if is_free(port))


def start_servers(processes, programs, env, seed=()):
    """The sandboxes and, meanwhile, the schema; then demo data, then the api and worker. Returns when all answer."""
    prepare_data(processes, programs, env, seed)
    processes.start("server", [programs / "chairside", "serve"], env)
    processes.wait_for_page("server", f"http://127.0.0.1:{env['CHAIRSIDE_PORT']}/health")


def prepare_data(processes, programs, env, seed=()):
    """Starts the sandboxes and, meanwhile, brings the schema up to date; then makes demo data in an empty database."""
    chairside = programs / "chairside"
    for name, (program, _) in BESIDE_THE_SERVER.items():
        processes.start(name, [programs / program], env)
    command([chairside, "migrate"], env=env)
    for name, (_, port) in BESIDE_THE_SERVER.items():
        processes.wait_for_port(name, int(env[port]))
    command([chairside, "seed", "--if-empty", *seed], env=env)


def _secrets(services):
    """Random secrets, made once for an instance and kept readable for its owner only."""
    path = services.folder / "secrets.json"
    kept = read_json(path)
    made = {
        "cards_secret_key": "sk_test_" + secrets.token_hex(24),
        # Not of a real provider's form, so that the web app shows the sandbox's card element.
        "cards_publishable_key": "pk_sandbox_" + secrets.token_hex(12),
        "cards_webhook_secret": "whsec_" + secrets.token_hex(24),
        "guarantor_api_key": "fk_test_" + secrets.token_hex(24),
        "guarantor_webhook_secret": "fwh_" + secrets.token_hex(24),
        "bank_link_secret": "bl_test_" + secrets.token_hex(24),
        "bank_link_seal": secrets.token_hex(32),
        "practice_developer_key": secrets.token_hex(24),
        "practice_app_key": secrets.token_hex(24),
        "practice_system_seal": secrets.token_hex(32),
        "address_key": "ad_test_" + secrets.token_hex(24),
        "text_token": secrets.token_hex(24),
        "token_secret": secrets.token_hex(32),
        "two_step_seal": secrets.token_hex(32),
    }
    if not made.keys() <= kept.keys():
        kept = {**made, **kept}
        write_json(path, kept, mode=0o600)
    return kept
