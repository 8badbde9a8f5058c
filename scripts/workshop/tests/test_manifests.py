import copy
import re
import unittest

from workshop import manifests
from workshop.project import ROOT, Failure


class Reading(unittest.TestCase):
    def test_what_the_manifests_use_is_read(self):
        text = 'a: 1\nb: {c: "2", d: [X, y z]}\n# e\nf:\n  - {g: true}\n  - h: i # j\n    k:\n      l: m/n\n  - o\n---\np: "#q"\n'
        first = {"a": 1, "b": {"c": "2", "d": ["X", "y z"]}, "f": [{"g": True}, {"h": "i", "k": {"l": "m/n"}}, "o"]}
        self.assertEqual(manifests.parse(text), [first, {"p": "#q"}])

    def test_what_kubernetes_would_read_in_another_way_fails(self):
        for text in ("a: &b c", "a: |\n  b", "a: yes", "a: 'b''c'", 'a: "\\n"', "a: b\na: c", "a:\nb: c", "a: b: c", "a: {b: c", "a: [b] c", "a: b\n  c: d", "a:\n\tb: c", "a"):
            with self.assertRaises(Failure, msg=text):
                manifests.parse(text)


class Settings(unittest.TestCase):
    def test_every_variable_of_the_code_is_known(self):
        known = manifests.settings()
        listed = re.findall(r"^\| `(\w+)` \|", (ROOT / "docs/configuration.md").read_text(), re.MULTILINE)
        self.assertEqual(set(known), set(listed))
        self.assertTrue(known["DATABASE_URL"] and known["CHAIRSIDE_ORIGINS"])
        self.assertFalse(known["CHAIRSIDE_REPLICA_URL"] or known["CHAIRSIDE_PORT"])

    def test_the_ports_are_those_of_the_code(self):
        self.assertIn('defaulted("CHAIRSIDE_PORT", "8600"', manifests.TABLE.read_text())
        self.assertIn("EXPOSE 8600", (ROOT / "Dockerfile").read_text())


class House(unittest.TestCase):
    def setUp(self):
        self.documents = manifests.read()

    def found(self, kind, name):
        return next(document for _, document in self.documents if document["kind"] == kind and document["metadata"]["name"] == name)

    def container(self, part="api"):
        return self.pod(part)["containers"][0]

    def pod(self, part="api"):
        return self.found("Job" if part == "migrate" else "Deployment", f"chairside-{part}")["spec"]["template"]["spec"]

    def test_the_manifests_can_be_applied(self):
        self.assertEqual(manifests.problems(self.documents), [])
        self.assertEqual({document["kind"] for _, document in self.documents}, set(manifests.KINDS))

    def test_each_mistake_is_found(self):
        """Each makes one change in the manifests as they are, and says what the check must answer."""
        def env(name):
            return next(entry for entry in self.container()["env"] if entry["name"] == name)
        mistakes = {
            "no exact version": lambda: self.container().update(image="registry.example.com/chairside:latest"),
            "not that of the version": lambda: self.container("migrate").update(image="registry.example.com/chairside:0.0.1"),
            "apiVersion": lambda: self.found("Deployment", "chairside-api").update(apiVersion="apps/v1beta1"),
            "not one of ours": lambda: self.documents.append(("x.yaml", {"apiVersion": "v1", "kind": "Secret", "metadata": {"name": "chairside", "namespace": "chairside"}})),
            "is not in the namespace": lambda: self.found("Service", "chairside-api")["metadata"].pop("namespace"),
            "is there twice": lambda: self.documents.append(self.documents[0]),
            "readinessProbe does not ask /health": lambda: self.container()["readinessProbe"]["httpGet"].update(path="/healthz"),
            "livenessProbe does not ask": lambda: self.container("worker").pop("livenessProbe"),
            "startupProbe does not ask": lambda: self.container()["startupProbe"]["httpGet"].update(port=8080),
            "the port http is not 8600": lambda: self.container()["ports"][0].update(containerPort=8080),
            "requests has no memory": lambda: self.container()["resources"]["requests"].pop("memory"),
            "limits has no cpu": lambda: self.container("migrate")["resources"]["limits"].pop("cpu"),
            "may run as root": lambda: self.pod("worker")["securityContext"].update(runAsNonRoot=False),
            "rights or a disk": lambda: self.container()["securityContext"].update(readOnlyRootFilesystem=False),
            "gets a token": lambda: self.pod().pop("automountServiceAccountToken"),
            "seccomp": lambda: self.pod()["securityContext"].pop("seccompProfile"),
            "no folder in memory": lambda: self.pod()["volumes"][0].update(emptyDir={}),
            "ends before": lambda: self.pod().update(terminationGracePeriodSeconds=10),
            "not exactly one container": lambda: self.pod()["containers"].append(copy.deepcopy(self.container())),
            "the arguments are not": lambda: self.container("worker").update(args=["serve"]),
            "CHAIRSIDE_TOKN_SECRET is no setting": lambda: env("CHAIRSIDE_TOKEN_SECRET").update(name="CHAIRSIDE_TOKN_SECRET"),
            "CHAIRSIDE_TOKEN_SECRET is missing": lambda: self.container()["env"].remove(env("CHAIRSIDE_TOKEN_SECRET")),
            "CHAIRSIDE_ORIGINS is missing": lambda: self.found("ConfigMap", "chairside")["data"].pop("CHAIRSIDE_ORIGINS"),
            "is a secret and is written here": lambda: env("DATABASE_URL").update(value="postgres://app:password@db/chairside"),
            "in the ConfigMap is a secret": lambda: self.found("ConfigMap", "chairside")["data"].update(REDIS_URL="redis://queue"),
            "in the ConfigMap is no setting": lambda: self.found("ConfigMap", "chairside")["data"].update(CHAIRSIDE_SELLS="9"),
            "CHAIRSIDE_CELLS in the ConfigMap is a secret": lambda: self.found("ConfigMap", "chairside")["data"].update(CHAIRSIDE_CELLS="1=postgres://west"),
            "in the ConfigMap is no text": lambda: self.found("ConfigMap", "chairside")["data"].update(CHAIRSIDE_PROXIES=1),
            "is not the Secret's key": lambda: env("REDIS_URL")["valueFrom"]["secretKeyRef"].update(key="REDIS"),
            "said to be optional": lambda: env("REDIS_URL")["valueFrom"]["secretKeyRef"].update(optional=True),
            "does not read the ConfigMap": lambda: self.container().pop("envFrom"),
            "role that owns the schema": lambda: env("REDIS_URL").update(name="CHAIRSIDE_MIGRATE_URL"),
            "has the role that owns": lambda: env("CHAIRSIDE_CELLS").update(name="CHAIRSIDE_MOVE_CELLS"),
            "and nothing else": lambda: self.container("migrate")["env"].append(env("DATABASE_URL")),
            "fewer than two": lambda: self.found("Deployment", "chairside-worker")["spec"].update(replicas=1),
            "not restarted in its pod": lambda: self.pod("migrate").update(restartPolicy="OnFailure"),
            "does not find its own pods": lambda: self.found("Deployment", "chairside-api")["spec"]["selector"]["matchLabels"].update(part="worker"),
            "worker: no disruption budget": lambda: self.found("PodDisruptionBudget", "chairside-worker")["spec"].update(maxUnavailable=0),
            "finds no pod": lambda: self.found("Service", "chairside-api")["spec"]["selector"].update(part="web"),
            "refuses what is not listed": lambda: self.found("NetworkPolicy", "nothing-else")["spec"].update(egress=[{}]),
            "is no port of ours": lambda: self.found("NetworkPolicy", "metrics")["spec"]["ingress"][0]["ports"][0].update(port=9090),
            "lets everybody in": lambda: self.found("NetworkPolicy", "requests")["spec"]["ingress"][0].pop("from"),
        }
        for said, make in mistakes.items():
            with self.subTest(said):
                self.documents = copy.deepcopy(manifests.read())
                make()
                self.assertTrue(any(said in problem for problem in manifests.problems(self.documents)), manifests.problems(self.documents))


class Scaled(unittest.TestCase):
    """compose.scaled.yaml, which is merged into compose.yaml."""

    def setUp(self):
        self.text = (ROOT / "compose.scaled.yaml").read_text()
        self.base = (ROOT / "compose.yaml").read_text()

    def test_the_replica_is_of_the_primary_s_release(self):
        self.assertEqual(set(re.findall(r"image: (postgres:\S+)", self.text)), set(re.findall(r"image: (postgres:\S+)", self.base)))

    def test_its_settings_are_those_of_the_code(self):
        for text in (self.text, self.base):
            named = set(re.findall(r"^ +((?:CHAIRSIDE_|DATABASE_|REDIS_)[A-Z_]+): ", text, re.MULTILINE))
            self.assertTrue(named)
            self.assertEqual(named - set(manifests.settings()), set())

    def test_a_replica_s_limits_are_the_primary_s(self):
        """Postgres refuses to start a replica with lower ones."""
        self.assertEqual(len(re.findall(r"max_locks_per_transaction=256", self.text)), 2)
        self.assertEqual(len(re.findall(r"max_locks_per_transaction=256", self.base)), 1)


class Cells(unittest.TestCase):
    """compose.cells.yaml, which is merged into the other two."""

    def setUp(self):
        self.text = (ROOT / "compose.cells.yaml").read_text()
        self.base = (ROOT / "compose.yaml").read_text()

    def test_the_second_cell_is_of_the_first_one_s_release(self):
        """A process refuses to start otherwise."""
        self.assertEqual(set(re.findall(r"image: (postgres:\S+)", self.text)), set(re.findall(r"image: (postgres:\S+)", self.base)))

    def test_its_settings_are_those_of_the_code(self):
        named = set(re.findall(r"^ +((?:CHAIRSIDE_|DATABASE_|REDIS_)[A-Z_]+): ", self.text, re.MULTILINE))
        self.assertEqual(named, {"CHAIRSIDE_CELLS", "CHAIRSIDE_MIGRATE_CELLS"})
        self.assertEqual(named - set(manifests.settings()), set())

    def test_it_needs_no_secret_that_the_others_do_not_have(self):
        others = self.base + (ROOT / "compose.scaled.yaml").read_text()
        secrets = set(re.findall(r"\$\{(\w+)", self.text))
        self.assertTrue(secrets)
        self.assertEqual(secrets - set(re.findall(r"\$\{(\w+)", others)), set())

    def test_every_service_that_reads_a_cell_waits_for_it(self):
        """The api and the workers for the cell in the directory, what prepares it for its Postgres."""
        for service in ("api", "worker"):
            block = re.search(rf"^  {service}:\n((?:    .*\n)+)", self.text, re.MULTILINE)[1]
            self.assertRegex(block, r"cells|CHAIRSIDE_CELLS")
            self.assertIn("prepared", block)
        for name in re.findall(r"@([\w-]+):5432", self.text):
            self.assertRegex(self.text, rf"(?m)^  {name}:$")
        commands = (ROOT / "api/src/commands.rs").read_text()
        self.assertIn("[prepare-cell,", self.text)
        self.assertIn("PrepareCell {", commands)
        for command in re.findall(r"--rm [\w-]+ ([a-z-]+)", self.text):
            self.assertRegex(commands, rf"(?m)^    {''.join(part.capitalize() for part in command.split('-'))}( \{{|,)$")
