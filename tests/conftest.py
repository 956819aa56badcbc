"""Settings for all tests."""

import os

from hypothesis import HealthCheck, settings

import tablebots._source

# The same examples at every run, so that a test fails because of a change only; `make soak` looks for new ones.
settings.register_profile(
    "default", max_examples=20, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck)
)
settings.register_profile("soak", max_examples=1000, deadline=None, suppress_health_check=list(HealthCheck))
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))


def pytest_report_header() -> str:
    return f"tablebots: rules run {'compiled' if tablebots._source.compiled() else 'as plain Python'}"
