"""The Chairside developer API. Written by scripts/openapi from openapi/developer.json. Do not edit."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from typing import Any, Callable, Dict, Iterator, List, Literal, Mapping, Optional, TypedDict

try:
    from typing import NotRequired
except ImportError:  # before Python 3.11

    class NotRequired:  # type: ignore[no-redef]
        def __class_getitem__(cls, item: Any) -> Any:
            return item


AddendumState = Literal["draft", "sent", "accepted", "suspended", "ending", "ended"]

BusinessInvoiceStatus = Literal["open", "paid", "late", "written_off", "disputed"]

ContributionKind = Literal["all", "percent", "fixed", "none"]

FamilyTerms = Literal["none", "employee_pays", "same_contribution"]

InvitationLanguage = Literal["en", "es"]

Business = TypedDict(
    "Business",
    {
        "id": str,
        "officeId": str,
        "businessId": str,
        "name": str,
        "status": "AddendumState",
        "discountPercent": str,
        "contribution": "ContributionKind",
        "contributionPercent": str,
        "monthlyAmount": str,
        "yearlyAmount": str,
        "family": "FamilyTerms",
        "startsOn": str,
        "endsOn": NotRequired[str],
        "enrolled": int,
        "requested": int,
        "monthlyPart": str,
        "yearlyPart": str,
        "updatedAt": str,
    },
)

BusinessInvoice = TypedDict(
    "BusinessInvoice",
    {
        "id": str,
        "officeId": str,
        "businessId": str,
        "number": int,
        "billOn": str,
        "dueOn": str,
        "status": "BusinessInvoiceStatus",
        "total": str,
        "paid": str,
        "updatedAt": str,
    },
)

BusinessInvoicePage = TypedDict(
    "BusinessInvoicePage",
    {
        "data": List["BusinessInvoice"],
        "next": NotRequired[str],
    },
)

BusinessPage = TypedDict(
    "BusinessPage",
    {
        "data": List["Business"],
        "next": NotRequired[str],
    },
)

Dispute = TypedDict(
    "Dispute",
    {
        "id": str,
        "householdId": str,
        "officeId": str,
        "paymentId": str,
        "amount": str,
        "fee": str,
        "status": str,
        "openedAt": str,
        "dueBy": NotRequired[str],
        "closedAt": NotRequired[str],
        "updatedAt": str,
    },
)

DisputePage = TypedDict(
    "DisputePage",
    {
        "data": List["Dispute"],
        "next": NotRequired[str],
    },
)

Event = TypedDict(
    "Event",
    {
        "id": str,
        "type": str,
        "timestamp": str,
        "data": Dict[str, Any],
    },
)

EventPage = TypedDict(
    "EventPage",
    {
        "data": List["Event"],
        "next": NotRequired[str],
    },
)

Household = TypedDict(
    "Household",
    {
        "id": str,
        "officeId": str,
        "number": str,
        "enrolledAt": NotRequired[str],
        "movedToId": NotRequired[str],
        "mergedIntoId": NotRequired[str],
        "personal": NotRequired["PersonalHousehold"],
        "updatedAt": str,
    },
)

HouseholdPage = TypedDict(
    "HouseholdPage",
    {
        "data": List["Household"],
        "next": NotRequired[str],
    },
)

Invitation = TypedDict(
    "Invitation",
    {
        "id": str,
        "officeId": str,
        "status": str,
        "createdAt": str,
        "sentAt": NotRequired[str],
        "openedAt": NotRequired[str],
        "expiresAt": str,
        "householdId": NotRequired[str],
        "updatedAt": str,
    },
)

InvitationPage = TypedDict(
    "InvitationPage",
    {
        "data": List["Invitation"],
        "next": NotRequired[str],
    },
)

InvitationRequest = TypedDict(
    "InvitationRequest",
    {
        "officeId": str,
        "email": str,
        "firstName": NotRequired[str],
        "lastName": NotRequired[str],
        "phone": NotRequired[str],
        "language": NotRequired["InvitationLanguage"],
    },
)

Invoice = TypedDict(
    "Invoice",
    {
        "id": str,
        "householdId": str,
        "officeId": str,
        "number": int,
        "status": str,
        "billOn": str,
        "total": str,
        "paid": str,
        "writtenOff": str,
        "lines": List["InvoiceLine"],
        "updatedAt": str,
    },
)

InvoiceLine = TypedDict(
    "InvoiceLine",
    {
        "kind": str,
        "amount": str,
        "membershipId": NotRequired[str],
        "periodStartsOn": NotRequired[str],
        "periodEndsOn": NotRequired[str],
    },
)

InvoicePage = TypedDict(
    "InvoicePage",
    {
        "data": List["Invoice"],
        "next": NotRequired[str],
    },
)

Member = TypedDict(
    "Member",
    {
        "id": str,
        "householdId": str,
        "officeId": str,
        "isAccountOwner": bool,
        "relationship": str,
        "chartId": NotRequired[str],
        "active": bool,
        "membershipIds": List[str],
        "gone": NotRequired[str],
        "mergedIntoId": NotRequired[str],
        "personal": NotRequired["PersonalMember"],
        "updatedAt": str,
    },
)

MemberPage = TypedDict(
    "MemberPage",
    {
        "data": List["Member"],
        "next": NotRequired[str],
    },
)

Membership = TypedDict(
    "Membership",
    {
        "id": str,
        "householdId": str,
        "memberId": str,
        "officeId": str,
        "planId": str,
        "status": str,
        "period": str,
        "amount": str,
        "startedOn": str,
        "termStartedOn": str,
        "termEndsOn": str,
        "nextBillOn": NotRequired[str],
        "endsOn": NotRequired[str],
        "paidUntil": NotRequired[str],
        "autoRenew": bool,
        "payInOffice": bool,
        "left": List["VisitsLeft"],
        "updatedAt": str,
    },
)

MembershipPage = TypedDict(
    "MembershipPage",
    {
        "data": List["Membership"],
        "next": NotRequired[str],
    },
)

MonthlyFigures = TypedDict(
    "MonthlyFigures",
    {
        "data": List["OfficeMonth"],
    },
)

NoteMade = TypedDict(
    "NoteMade",
    {
        "id": str,
    },
)

NoteRequest = TypedDict(
    "NoteRequest",
    {
        "text": str,
    },
)

Office = TypedDict(
    "Office",
    {
        "id": str,
        "name": str,
        "status": str,
        "email": str,
        "phone": str,
        "website": NotRequired[str],
        "addressLine1": str,
        "addressLine2": NotRequired[str],
        "city": str,
        "state": str,
        "zip": str,
        "timezone": str,
        "hours": Dict[str, Any],
        "enrollmentOpen": bool,
        "usualFees": NotRequired[List["UsualFee"]],
        "updatedAt": str,
    },
)

OfficeMonth = TypedDict(
    "OfficeMonth",
    {
        "officeId": str,
        "from": str,
        "to": str,
        "memberships": int,
        "yearlyValue": str,
        "began": int,
        "canceled": int,
        "online": str,
        "inOffice": str,
        "refunds": str,
        "fees": str,
        "disputes": str,
        "kept": str,
        "payouts": str,
    },
)

OfficePage = TypedDict(
    "OfficePage",
    {
        "data": List["Office"],
        "next": NotRequired[str],
    },
)

Payment = TypedDict(
    "Payment",
    {
        "id": str,
        "householdId": str,
        "officeId": str,
        "invoiceId": str,
        "amount": str,
        "method": str,
        "status": str,
        "failureCode": NotRequired[str],
        "receiptNumber": NotRequired[int],
        "createdAt": str,
        "settledAt": NotRequired[str],
        "returnedAt": NotRequired[str],
        "updatedAt": str,
    },
)

PaymentPage = TypedDict(
    "PaymentPage",
    {
        "data": List["Payment"],
        "next": NotRequired[str],
    },
)

Payout = TypedDict(
    "Payout",
    {
        "id": str,
        "officeId": str,
        "amount": str,
        "status": str,
        "madeAt": str,
        "arrivesOn": str,
        "items": NotRequired[List["PayoutItem"]],
        "updatedAt": str,
    },
)

PayoutItem = TypedDict(
    "PayoutItem",
    {
        "kind": str,
        "paymentId": NotRequired[str],
        "householdId": NotRequired[str],
        "amount": str,
        "fee": str,
        "net": str,
        "movedAt": str,
    },
)

PayoutPage = TypedDict(
    "PayoutPage",
    {
        "data": List["Payout"],
        "next": NotRequired[str],
    },
)

PersonalHousehold = TypedDict(
    "PersonalHousehold",
    {
        "firstName": str,
        "lastName": str,
        "email": str,
        "phone": NotRequired[str],
        "addressLine1": NotRequired[str],
        "addressLine2": NotRequired[str],
        "city": NotRequired[str],
        "state": NotRequired[str],
        "zip": NotRequired[str],
        "language": str,
    },
)

PersonalMember = TypedDict(
    "PersonalMember",
    {
        "firstName": str,
        "lastName": str,
        "birthDate": str,
        "email": NotRequired[str],
        "phone": NotRequired[str],
    },
)

Plan = TypedDict(
    "Plan",
    {
        "id": str,
        "officeId": NotRequired[str],
        "name": str,
        "spanishName": NotRequired[str],
        "description": NotRequired[str],
        "status": str,
        "minAge": NotRequired[int],
        "maxAge": NotRequired[int],
        "prices": List["PlanPrice"],
        "updatedAt": str,
    },
)

PlanPage = TypedDict(
    "PlanPage",
    {
        "data": List["Plan"],
        "next": NotRequired[str],
    },
)

PlanPrice = TypedDict(
    "PlanPrice",
    {
        "period": str,
        "amount": str,
        "offered": bool,
    },
)

ProcedureRequest = TypedDict(
    "ProcedureRequest",
    {
        "code": str,
        "quantity": int,
    },
)

Refund = TypedDict(
    "Refund",
    {
        "id": str,
        "householdId": NotRequired[str],
        "officeId": str,
        "paymentId": NotRequired[str],
        "membershipId": NotRequired[str],
        "amount": str,
        "status": str,
        "inOffice": bool,
        "createdAt": str,
        "succeededAt": NotRequired[str],
        "failedAt": NotRequired[str],
        "updatedAt": str,
    },
)

RefundPage = TypedDict(
    "RefundPage",
    {
        "data": List["Refund"],
        "next": NotRequired[str],
    },
)

UndoRequest = TypedDict(
    "UndoRequest",
    {
        "reason": str,
    },
)

UsualFee = TypedDict(
    "UsualFee",
    {
        "code": str,
        "amount": str,
    },
)

Visit = TypedDict(
    "Visit",
    {
        "id": str,
        "householdId": str,
        "memberId": str,
        "officeId": str,
        "visitedOn": str,
        "status": str,
        "recordedAt": str,
        "undoneAt": NotRequired[str],
        "procedures": List["VisitedProcedure"],
        "updatedAt": str,
    },
)

VisitPage = TypedDict(
    "VisitPage",
    {
        "data": List["Visit"],
        "next": NotRequired[str],
    },
)

VisitRequest = TypedDict(
    "VisitRequest",
    {
        "memberId": str,
        "visitedOn": str,
        "provider": NotRequired[str],
        "note": NotRequired[str],
        "procedures": List["ProcedureRequest"],
    },
)

VisitedProcedure = TypedDict(
    "VisitedProcedure",
    {
        "code": str,
        "quantity": int,
        "membershipId": str,
    },
)

VisitsLeft = TypedDict(
    "VisitsLeft",
    {
        "code": str,
        "quantity": int,
    },
)

class ChairsideError(Exception):
    """A refused call."""

    def __init__(self, status: int, body: Dict[str, Any], retry_after: Optional[int]):
        super().__init__(body.get("_message", f"The call failed with {status}"))
        self.status = status
        self.code = body.get("code", body.get("error"))
        self.request_id = body.get("requestId")
        self.fields = body.get("fields")
        #: Seconds to wait.
        self.retry_after = retry_after


def _part(text: str) -> str:
    return urllib.parse.quote(text, safe="")


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """The key must not be sent to another address."""

    def redirect_request(self, *_args: Any) -> None:
        return None


class Chairside:
    """Calls with a key. `base` is where the API is: `https://your-host/api/developer/v1`."""

    def __init__(self, key: str, base: str, version: Optional[str] = None):
        self._key, self._base, self._version = key, base.rstrip("/"), version
        self._opener = urllib.request.build_opener(_NoRedirect)

    def _call(
        self,
        method: str,
        path: str,
        filters: Optional[Mapping[str, Any]] = None,
        body: Optional[Any] = None,
        idempotency_key: Optional[str] = None,
    ) -> Any:
        given = {name: value for name, value in (filters or {}).items() if value is not None}
        query = "?" + urllib.parse.urlencode(given) if given else ""
        request = urllib.request.Request(self._base + path + query, method=method)
        request.add_header("Authorization", f"Bearer {self._key}")
        if self._version:
            request.add_header("Chairside-Version", self._version)
        if body is not None:
            request.data = json.dumps(body).encode()
            request.add_header("Content-Type", "application/json")
            request.add_header("Idempotency-Key", idempotency_key or str(uuid.uuid4()))
        try:
            with self._opener.open(request, timeout=30) as response:
                return json.load(response)
        except urllib.error.HTTPError as error:
            try:
                answer = json.load(error)
            except ValueError:
                answer = {}
            wait = error.headers.get("Retry-After", "")
            raise ChairsideError(error.code, answer, int(wait) if wait.isdigit() else None) from None

    def list_offices(self, limit: Optional[int] = None, cursor: Optional[str] = None, updated_since: Optional[str] = None, office_id: Optional[str] = None) -> "OfficePage":
        """Lists offices. Needs `offices:read`; usual fees also `fees:read`."""
        return self._call("GET", f"/offices", filters={"limit": limit, "cursor": cursor, "updatedSince": updated_since, "officeId": office_id})

    def get_office(self, id: str) -> "Office":
        """One office. Needs `offices:read`; usual fees also `fees:read`."""
        return self._call("GET", f"/offices/{_part(id)}")

    def list_plans(self, limit: Optional[int] = None, cursor: Optional[str] = None, updated_since: Optional[str] = None, office_id: Optional[str] = None) -> "PlanPage":
        """Lists plans. Needs `plans:read`."""
        return self._call("GET", f"/plans", filters={"limit": limit, "cursor": cursor, "updatedSince": updated_since, "officeId": office_id})

    def get_plan(self, id: str) -> "Plan":
        """One plan. Needs `plans:read`."""
        return self._call("GET", f"/plans/{_part(id)}")

    def list_households(self, limit: Optional[int] = None, cursor: Optional[str] = None, updated_since: Optional[str] = None, office_id: Optional[str] = None) -> "HouseholdPage":
        """Lists households. Needs `members:read`; personal data also `members:personal`."""
        return self._call("GET", f"/households", filters={"limit": limit, "cursor": cursor, "updatedSince": updated_since, "officeId": office_id})

    def get_household(self, id: str) -> "Household":
        """One household. Needs `members:read`; personal data also `members:personal`."""
        return self._call("GET", f"/households/{_part(id)}")

    def list_members(self, limit: Optional[int] = None, cursor: Optional[str] = None, updated_since: Optional[str] = None, office_id: Optional[str] = None) -> "MemberPage":
        """Lists people. Needs `members:read`; personal data also `members:personal`."""
        return self._call("GET", f"/members", filters={"limit": limit, "cursor": cursor, "updatedSince": updated_since, "officeId": office_id})

    def get_member(self, id: str) -> "Member":
        """One person. Needs `members:read`; personal data also `members:personal`."""
        return self._call("GET", f"/members/{_part(id)}")

    def list_memberships(self, limit: Optional[int] = None, cursor: Optional[str] = None, updated_since: Optional[str] = None, office_id: Optional[str] = None) -> "MembershipPage":
        """Lists memberships with the visits left. Needs `members:read`."""
        return self._call("GET", f"/memberships", filters={"limit": limit, "cursor": cursor, "updatedSince": updated_since, "officeId": office_id})

    def get_membership(self, id: str) -> "Membership":
        """One membership with the visits left. Needs `members:read`."""
        return self._call("GET", f"/memberships/{_part(id)}")

    def list_invoices(self, limit: Optional[int] = None, cursor: Optional[str] = None, updated_since: Optional[str] = None, office_id: Optional[str] = None) -> "InvoicePage":
        """Lists invoices. Needs `payments:read`."""
        return self._call("GET", f"/invoices", filters={"limit": limit, "cursor": cursor, "updatedSince": updated_since, "officeId": office_id})

    def get_invoice(self, id: str) -> "Invoice":
        """One invoice. Needs `payments:read`."""
        return self._call("GET", f"/invoices/{_part(id)}")

    def list_payments(self, limit: Optional[int] = None, cursor: Optional[str] = None, updated_since: Optional[str] = None, office_id: Optional[str] = None) -> "PaymentPage":
        """Lists payments. Needs `payments:read`."""
        return self._call("GET", f"/payments", filters={"limit": limit, "cursor": cursor, "updatedSince": updated_since, "officeId": office_id})

    def get_payment(self, id: str) -> "Payment":
        """One payment. Needs `payments:read`."""
        return self._call("GET", f"/payments/{_part(id)}")

    def list_refunds(self, limit: Optional[int] = None, cursor: Optional[str] = None, updated_since: Optional[str] = None, office_id: Optional[str] = None) -> "RefundPage":
        """Lists refunds. Needs `payments:read`."""
        return self._call("GET", f"/refunds", filters={"limit": limit, "cursor": cursor, "updatedSince": updated_since, "officeId": office_id})

    def get_refund(self, id: str) -> "Refund":
        """One refund. Needs `payments:read`."""
        return self._call("GET", f"/refunds/{_part(id)}")

    def list_disputes(self, limit: Optional[int] = None, cursor: Optional[str] = None, updated_since: Optional[str] = None, office_id: Optional[str] = None) -> "DisputePage":
        """Lists disputes. Needs `payments:read`."""
        return self._call("GET", f"/disputes", filters={"limit": limit, "cursor": cursor, "updatedSince": updated_since, "officeId": office_id})

    def get_dispute(self, id: str) -> "Dispute":
        """One dispute. Needs `payments:read`."""
        return self._call("GET", f"/disputes/{_part(id)}")

    def list_payouts(self, limit: Optional[int] = None, cursor: Optional[str] = None, updated_since: Optional[str] = None, office_id: Optional[str] = None) -> "PayoutPage":
        """Lists payouts. Needs `payouts:read`."""
        return self._call("GET", f"/payouts", filters={"limit": limit, "cursor": cursor, "updatedSince": updated_since, "officeId": office_id})

    def get_payout(self, id: str) -> "Payout":
        """One payout with its items. Needs `payouts:read`."""
        return self._call("GET", f"/payouts/{_part(id)}")

    def list_visits(self, limit: Optional[int] = None, cursor: Optional[str] = None, updated_since: Optional[str] = None, office_id: Optional[str] = None) -> "VisitPage":
        """Lists visits. Needs `visits:read`."""
        return self._call("GET", f"/visits", filters={"limit": limit, "cursor": cursor, "updatedSince": updated_since, "officeId": office_id})

    def record_visit(self, body: "VisitRequest", idempotency_key: Optional[str] = None) -> "Visit":
        """Records a visit. Needs `visits:write`."""
        return self._call("POST", f"/visits", body=body, idempotency_key=idempotency_key)

    def get_visit(self, id: str) -> "Visit":
        """One visit. Needs `visits:read`."""
        return self._call("GET", f"/visits/{_part(id)}")

    def list_invitations(self, limit: Optional[int] = None, cursor: Optional[str] = None, updated_since: Optional[str] = None, office_id: Optional[str] = None) -> "InvitationPage":
        """Lists invitations of patients. Needs `members:read`."""
        return self._call("GET", f"/invitations", filters={"limit": limit, "cursor": cursor, "updatedSince": updated_since, "officeId": office_id})

    def invite_patient(self, body: "InvitationRequest", idempotency_key: Optional[str] = None) -> "Invitation":
        """Invites a patient by email, with a prefilled sign-up link. Needs `members:write`."""
        return self._call("POST", f"/invitations", body=body, idempotency_key=idempotency_key)

    def get_invitation(self, id: str) -> "Invitation":
        """One invitation. Needs `members:read`."""
        return self._call("GET", f"/invitations/{_part(id)}")

    def list_businesses(self, limit: Optional[int] = None, cursor: Optional[str] = None, updated_since: Optional[str] = None, office_id: Optional[str] = None) -> "BusinessPage":
        """Lists businesses that sponsor memberships. Needs `businesses:read`."""
        return self._call("GET", f"/businesses", filters={"limit": limit, "cursor": cursor, "updatedSince": updated_since, "officeId": office_id})

    def get_business(self, id: str) -> "Business":
        """One business at an office. Needs `businesses:read`."""
        return self._call("GET", f"/businesses/{_part(id)}")

    def list_business_invoices(self, limit: Optional[int] = None, cursor: Optional[str] = None, updated_since: Optional[str] = None, office_id: Optional[str] = None) -> "BusinessInvoicePage":
        """Lists bills to businesses. Needs `businesses:read`."""
        return self._call("GET", f"/business-invoices", filters={"limit": limit, "cursor": cursor, "updatedSince": updated_since, "officeId": office_id})

    def get_business_invoice(self, id: str) -> "BusinessInvoice":
        """One bill to a business. Needs `businesses:read`."""
        return self._call("GET", f"/business-invoices/{_part(id)}")

    def undo_visit(self, id: str, body: "UndoRequest", idempotency_key: Optional[str] = None) -> "Visit":
        """Undoes a visit that this key recorded. Needs `visits:write`."""
        return self._call("POST", f"/visits/{_part(id)}/undo", body=body, idempotency_key=idempotency_key)

    def add_note(self, id: str, body: "NoteRequest", idempotency_key: Optional[str] = None) -> "NoteMade":
        """Adds a note to a household, which only the office sees. Needs `members:write`."""
        return self._call("POST", f"/households/{_part(id)}/notes", body=body, idempotency_key=idempotency_key)

    def list_events(self, limit: Optional[int] = None, cursor: Optional[str] = None, updated_since: Optional[str] = None, office_id: Optional[str] = None) -> "EventPage":
        """Lists the events of the last 30 days, in the order in which they happened. Needs `events:read`."""
        return self._call("GET", f"/events", filters={"limit": limit, "cursor": cursor, "updatedSince": updated_since, "officeId": office_id})

    def monthly_figures(self, month: Optional[str] = None, office_id: Optional[str] = None) -> "MonthlyFigures":
        """The figures of a month by office. Needs `reports:read`."""
        return self._call("GET", f"/reports/monthly", filters={"month": month, "officeId": office_id})

    def get_event(self, id: str) -> "Event":
        """One event. Needs `events:read`."""
        return self._call("GET", f"/events/{_part(id)}")


def each(list_call: Callable[..., Any], **filters: Any) -> Iterator[Any]:
    """All rows of a list, page after page: `each(api.list_members)`."""
    cursor = None
    while True:
        page = list_call(cursor=cursor, **filters)
        yield from page["data"]
        cursor = page.get("next")
        if not cursor:
            return


def verify_webhook(secret: str, headers: Mapping[str, str], body: str) -> Dict[str, Any]:
    """The event of a webhook's request, if its signature is ours and not older than 5 minutes."""
    given = {name.lower(): value for name, value in headers.items()}
    timestamp = given.get("webhook-timestamp", "")
    signed = f"{given.get('webhook-id', '')}.{timestamp}.{body}".encode()
    key = base64.b64decode(secret[len("whsec_"):] if secret.startswith("whsec_") else secret)
    expected = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    matches = [hmac.compare_digest(expected, one) for one in given.get("webhook-signature", "").split(" ")]
    if not any(matches) or not timestamp.isdigit() or abs(time.time() - int(timestamp)) > 300:
        raise ValueError("The signature is not valid")
    return json.loads(body)
