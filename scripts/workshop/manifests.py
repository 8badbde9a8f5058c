"""The Kubernetes manifests of deploy/kubernetes, read and checked without a cluster, a network or a package.

The reader knows the part of YAML that the manifests use: mappings, lists, plain and quoted scalars, `{}` and `[]` on one line. What it
does not know fails, so that nothing is read in another way than Kubernetes would.
"""

import re
import tomllib

from .project import ROOT, Failure

FOLDER = ROOT / "deploy/kubernetes"
TABLE = ROOT / "api/frame/src/config/table.rs"
# What may be there, and its version.
KINDS = {
    "Namespace": "v1", "ServiceAccount": "v1", "ConfigMap": "v1", "Service": "v1", "Job": "batch/v1", "Deployment": "apps/v1",
    "PodDisruptionBudget": "policy/v1", "NetworkPolicy": "networking.k8s.io/v1",
}
NAMESPACE = "chairside"
# The server's port and that of the metrics, as the program listens on them.
PORTS = {"http": 8600, "metrics": 9464}
# What each program is asked for on its ports; a part without HTTP is asked for its metrics.
HEALTH = {"api": {"startupProbe": ("/health", "http"), "readinessProbe": ("/health", "http"), "livenessProbe": (None, "http")},
          "worker": {"startupProbe": (None, "metrics"), "readinessProbe": ("/metrics", "metrics"), "livenessProbe": (None, "metrics")}}
COMMANDS = {"api": ["serve", "--no-worker"], "worker": ["work"], "migrate": ["migrate"]}
# Addresses with the role that owns the schema.
OWNERS = ["CHAIRSIDE_MIGRATE_URL", "CHAIRSIDE_MIGRATE_CELLS"]
SECRET = re.compile(r"(_URL|_CELLS|_SECRET|_KEY|_SEAL|_TOKEN|PASSWORD|_PUBLISHABLE_KEY)$")
# Addresses of providers that hold no password.
PUBLIC_URLS = re.compile(r"^CHAIRSIDE_(TRACES|GUARANTOR|BANK_LINK|OPEN_DENTAL|SIKKA|ADDRESS|TEXTS|TEXTS_WEBHOOK|GOOGLE_WALLET|FILES)_URL$")
QUANTITY = {"cpu": re.compile(r"^\d+m?$"), "memory": re.compile(r"^\d+(Mi|Gi)$")}


def settings():
    """Every variable of the code: its name, and whether production needs it."""
    text = TABLE.read_text()
    table = text[text.index("pub const VARIABLES"):]
    entries = re.split(r"\n    (?=variable\(|defaulted\(|Variable \{)", table[:table.index("\n];")])[1:]
    found = {}
    for entry in entries:
        name = re.search(r'"([A-Z][A-Z_]+)"', entry)
        if name:
            found[name[1]] = "Need::Always" in entry or "Need::Production" in entry
    return found


def version():
    return tomllib.loads((ROOT / "Cargo.toml").read_text())["workspace"]["package"]["version"]


def read(folder=FOLDER):
    """All documents of the folder, each with the name of its file."""
    return [(path.name, document) for path in sorted(folder.glob("*.yaml")) for document in parse(path.read_text(), path.name)]


def problems(documents, known=None, release=None):
    """What is wrong with the manifests, one line each; none if they can be applied."""
    known, release = known or settings(), release or version()
    found = []
    names = [(document.get("kind"), document.get("metadata", {}).get("name")) for _, document in documents]
    config = next((document.get("data", {}) for _, document in documents if document.get("kind") == "ConfigMap"), {})
    found += [f"{kind} {name} is there twice" for kind, name in sorted(set(names), key=str) if names.count((kind, name)) > 1]
    found += [f"{name} in the ConfigMap is no setting" for name in config if name not in known]
    found += [f"{name} in the ConfigMap is a secret" for name in config if _is_secret(name)]
    found += [f"{name} in the ConfigMap is no text" for name, value in config.items() if not isinstance(value, str)]
    for file, document in documents:
        kind, metadata = document.get("kind"), document.get("metadata", {})
        where = f"{file}: {kind} {metadata.get('name')}"
        if kind not in KINDS:
            found.append(f"{where}: the kind is not one of ours")
            continue
        if document.get("apiVersion") != KINDS[kind]:
            found.append(f"{where}: apiVersion is not {KINDS[kind]}")
        if kind != "Namespace" and metadata.get("namespace") != NAMESPACE:
            found.append(f"{where}: is not in the namespace {NAMESPACE}")
        if kind in ("Deployment", "Job"):
            found += [f"{where}: {problem}" for problem in _workload(document, config, known, release)]
    return found + _beside(documents)


def _workload(document, config, known, release):
    spec = document["spec"]
    template = spec.get("template", {})
    pod, part = template.get("spec", {}), template.get("metadata", {}).get("labels", {}).get("part")
    if part not in COMMANDS:
        return [f"the part {part} is not known"]
    if document["kind"] == "Deployment":
        if spec.get("selector", {}).get("matchLabels") != template["metadata"]["labels"]:
            yield "the selector does not find its own pods"
        if spec.get("replicas", 0) < 2:
            yield "has fewer than two pods"
    elif pod.get("restartPolicy") != "Never":
        yield "a job that fails is started by Kubernetes, not restarted in its pod"
    if pod.get("automountServiceAccountToken") is not False:
        yield "the pod gets a token of Kubernetes"
    security = pod.get("securityContext", {})
    if security.get("runAsNonRoot") is not True or not security.get("runAsUser"):
        yield "may run as root"
    if security.get("seccompProfile", {}).get("type") != "RuntimeDefault":
        yield "has no seccomp profile"
    if pod.get("terminationGracePeriodSeconds", 30) < 40:
        yield "ends before the requests and jobs in hand"
    containers = pod.get("containers", [])
    if len(containers) != 1:
        yield "has not exactly one container"
    for container in containers:
        yield from _container(container, part, pod, config, known, release)


def _container(container, part, pod, config, known, release):
    image = container.get("image", "")
    if not re.search(r":\d+\.\d+\.\d+$", image):
        yield f"the image {image} has no exact version"
    elif not image.endswith(f"/chairside:{release}"):
        yield f"the image {image} is not that of the version {release}"
    if container.get("args") != COMMANDS[part]:
        yield f"the arguments are not {COMMANDS[part]}"
    security = container.get("securityContext", {})
    if security.get("allowPrivilegeEscalation") is not False or security.get("readOnlyRootFilesystem") is not True or security.get("capabilities", {}).get("drop") != ["ALL"]:
        yield "the container has rights or a disk that it doesn't need"
    for of in ("requests", "limits"):
        amounts = container.get("resources", {}).get(of, {})
        for what, written in QUANTITY.items():
            if not written.match(str(amounts.get(what, ""))):
                yield f"{of} has no {what}"
    yield from _environment(container, part, config, known)
    yield from _temporary(container, pod)
    yield from _probes(container, part)


def _environment(container, part, config, known):
    given = {}
    for entry in container.get("env", []):
        name, value = entry.get("name"), entry.get("value")
        given[name] = entry
        if name not in known:
            yield f"{name} is no setting"
        elif value is not None and _is_secret(name):
            yield f"{name} is a secret and is written here"
        elif value is None and entry.get("valueFrom", {}).get("secretKeyRef", {}).get("key") != name:
            yield f"{name} is not the Secret's key of that name"
    if part == "migrate":
        if list(given) not in (OWNERS[:1], OWNERS):
            yield "needs CHAIRSIDE_MIGRATE_URL, CHAIRSIDE_MIGRATE_CELLS with several cells, and nothing else"
        return
    if {"configMapRef": {"name": "chairside"}} not in container.get("envFrom", []):
        yield "does not read the ConfigMap"
    yield from (f"{name} is missing" for name, needed in known.items() if needed and name not in given and name not in config)
    if {*OWNERS, "CHAIRSIDE_MOVE_CELLS"} & set(given):
        yield "has the role that owns the schema"
    for name, entry in given.items():
        if known.get(name) and entry.get("valueFrom", {}).get("secretKeyRef", {}).get("optional"):
            yield f"{name} is needed and said to be optional"


def _temporary(container, pod):
    volumes = {volume.get("name"): volume for volume in pod.get("volumes", [])}
    mounted = {mount.get("mountPath"): volumes.get(mount.get("name"), {}) for mount in container.get("volumeMounts", [])}
    if mounted.get("/tmp", {}).get("emptyDir", {}).get("medium") != "Memory":
        yield "/tmp is no folder in memory"


def _probes(container, part):
    ports = {port.get("name"): port.get("containerPort") for port in container.get("ports", [])}
    yield from (f"the port {name} is not {PORTS.get(name)}" for name, port in ports.items() if PORTS.get(name) != port)
    for probe, (path, port) in HEALTH.get(part, {}).items():
        given = container.get(probe, {})
        asked = given.get("httpGet" if path else "tcpSocket", {})
        if (asked.get("path"), asked.get("port")) != (path, port) or port not in ports:
            yield f"{probe} does not ask {path or 'for a connection'} at {port}"


def _beside(documents):
    """What belongs to each Deployment, and the networks."""
    by_kind = {}
    for _, document in documents:
        by_kind.setdefault(document.get("kind"), []).append(document)
    parts = {one["spec"]["template"]["metadata"]["labels"].get("part"): one for one in by_kind.get("Deployment", [])}
    found = [f"there is no Deployment of the {part}" for part in HEALTH if part not in parts]
    for part, deployment in parts.items():
        labels = deployment["spec"]["template"]["metadata"]["labels"]
        budgets = [one for one in by_kind.get("PodDisruptionBudget", []) if one["spec"].get("selector", {}).get("matchLabels") == labels]
        if len(budgets) != 1 or budgets[0]["spec"].get("maxUnavailable") != 1:
            found.append(f"{part}: no disruption budget of one pod")
    for service in by_kind.get("Service", []):
        if not any(service["spec"].get("selector") == one["spec"]["template"]["metadata"]["labels"] for one in parts.values()):
            found.append(f"Service {service['metadata']['name']} finds no pod")
    policies = by_kind.get("NetworkPolicy", [])
    if not any(one["spec"].get("podSelector") == {} and one["spec"].get("policyTypes") == ["Ingress", "Egress"] and not set(one["spec"]) & {"ingress", "egress"}
               for one in policies):
        found.append("no network policy refuses what is not listed")
    for policy in policies:
        for rule in policy["spec"].get("ingress", []):
            found += [f"NetworkPolicy {policy['metadata']['name']}: {port.get('port')} is no port of ours" for port in rule.get("ports", []) if port.get("port") not in PORTS.values()]
            if not rule.get("from"):
                found.append(f"NetworkPolicy {policy['metadata']['name']} lets everybody in")
    return found


def _is_secret(name):
    return bool(SECRET.search(name)) and not PUBLIC_URLS.match(name)


def parse(text, name="text"):
    """The documents of a YAML text."""
    documents, lines = [], []
    for number, line in enumerate([*text.splitlines(), "---"], 1):
        if line.rstrip() == "---":
            if lines:
                documents.append(_Block(lines, name).whole())
            lines = []
        elif line.strip() and not line.lstrip().startswith("#"):
            if "\t" in line:
                raise Failure(f"{name}:{number}: a tab")
            lines.append((number, len(line) - len(line.lstrip()), line.strip()))
    return documents


class _Block:
    def __init__(self, lines, name):
        self.lines, self.name, self.at = lines, name, 0

    def whole(self):
        value = self.value(self.lines[0][1])
        if self.at < len(self.lines):
            self.fail("is indented in another way than what is before it")
        return value

    def fail(self, why):
        number, _, text = self.lines[min(self.at, len(self.lines) - 1)]
        raise Failure(f"{self.name}:{number}: {text!r} {why}")

    def next(self):
        return self.lines[self.at] if self.at < len(self.lines) else (0, -1, "")

    def value(self, indent):
        return self.items(indent) if self.next()[2].startswith("- ") else self.mapping(indent)

    def items(self, indent):
        found = []
        while self.next()[1] == indent and self.next()[2].startswith("- "):
            number, _, text = self.lines[self.at]
            inner = text[2:].lstrip()
            deeper = indent + len(text) - len(inner)
            if inner[0] not in "{['\"" and KEY.match(inner):
                # A mapping that begins on the line of its dash.
                self.lines[self.at] = (number, deeper, inner)
                found.append(self.mapping(deeper))
            else:
                found.append(self.scalar(inner))
                self.at += 1
        return found

    def mapping(self, indent):
        found = {}
        while self.next()[1] == indent and not self.next()[2].startswith("- "):
            key = KEY.match(self.next()[2])
            if not key:
                self.fail("is no key with its value")
            if key[1] in found:
                self.fail("is there twice")
            if key[2]:
                found[key[1]] = self.scalar(key[2])
                self.at += 1
                continue
            self.at += 1
            if self.next()[1] <= indent:
                self.at -= 1
                self.fail("has no value")
            found[key[1]] = self.value(self.next()[1])
        return found

    def scalar(self, text):
        flow = _Flow(text)
        try:
            value = flow.value("")
        except (IndexError, ValueError):
            self.fail("cannot be read")
        rest = flow.text[flow.at:].strip()
        if rest and not rest.startswith("#"):
            self.fail("has more than one value")
        return value


KEY = re.compile(r"([\w./-]+):(?:\s+(.*))?$")
# What Kubernetes would read as something else than text.
MEANS_SOMETHING = re.compile(r"[&*!|>%@`]|(yes|no|on|off|null|~)$", re.IGNORECASE)


class _Flow:
    def __init__(self, text):
        self.text, self.at = text, 0

    def skip(self):
        while self.at < len(self.text) and self.text[self.at] == " ":
            self.at += 1

    def value(self, ends):
        self.skip()
        first = self.text[self.at]
        if first == "{":
            return self.collection("}", {})
        if first == "[":
            return self.collection("]", [])
        if first in "'\"":
            return self.quoted(first)
        found = re.compile(rf"[^{ends}]*" if ends else r".*").match(self.text, self.at)[0]
        comment = found.find(" #")
        plain = found[:comment].strip() if comment >= 0 else found.strip()
        self.at += comment if comment >= 0 else len(found)
        return _plain(plain)

    def quoted(self, quote):
        end = self.text.index(quote, self.at + 1)
        found = self.text[self.at + 1:end]
        if "\\" in found or self.text[end + 1:end + 2] == quote:
            raise ValueError("an escape")
        self.at = end + 1
        return found

    def collection(self, close, found):
        self.at += 1
        self.skip()
        while self.text[self.at] != close:
            if found or self.text[self.at] == ",":
                if self.text[self.at] != ",":
                    raise ValueError("no comma")
                self.at += 1
            if close == "]":
                found.append(self.value(r",\]"))
            else:
                self.skip()
                key = re.compile(r"([\w./-]+):\s").match(self.text, self.at)
                if not key or key[1] in found:
                    raise ValueError("no key")
                self.at = key.end()
                found[key[1]] = self.value(r",}")
            self.skip()
        self.at += 1
        return found


def _plain(text):
    if not text or MEANS_SOMETHING.match(text) or ": " in text:
        raise ValueError("a value that means something else")
    if text in ("true", "false"):
        return text == "true"
    return int(text) if re.fullmatch(r"0|[1-9]\d*", text) else text
