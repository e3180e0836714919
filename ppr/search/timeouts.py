"""How long each test may take."""

from ppr.properties.property import Property

FIRST_TIMEOUT = 60.0  # seconds for a test whose usual time is not known yet
TIMEOUT_FACTOR = 10.0  # a test may take this many times longer than on the originals
LEAST_TIMEOUT = 2.0  # seconds


class Timeouts:
    """The limit of each property's test: the ``given`` seconds, else learnt from the originals."""

    def __init__(self, given: float | None = None) -> None:
        self.given = given
        self._usual: dict[str, float] = {}

    def learn(self, a_property: Property, seconds: float) -> None:
        """The test of a property usually takes this long."""
        self._usual[a_property.label] = seconds

    def of(self, a_property: Property) -> float:
        """The limit for one test, in seconds."""
        usual = self._usual.get(a_property.label)
        if self.given is not None or usual is None:
            return self.given or FIRST_TIMEOUT
        return max(LEAST_TIMEOUT, TIMEOUT_FACTOR * usual)
