"""The files of a report about many results."""

from pathlib import Path

from ppr.campaign.analysis.overview import Overview
from ppr.campaign.analysis.page import Shown, html, markdown
from ppr.campaign.analysis.tables import mutations_csv, pairs_csv
from ppr.errors import UserError
from ppr.programs.files import write_atomically

PAGE, TEXT, DATA = "campaign-report.html", "campaign-report.md", "campaign-report.json"
PAIRS, MUTATIONS = "campaign-pairs.csv", "campaign-mutations.csv"


def write_files(found: Overview, folder: Path, target: Path) -> list[str]:
    """Write all files about the results in ``folder``, and return their names.

    Raises :class:`UserError` if one cannot be written.
    """
    try:
        target.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UserError(f"the output folder {target} cannot be used: {error.strerror}") from error
    shown = Shown(found, folder, target)
    contents = {
        PAGE: html(shown).encode("utf-8", "backslashreplace"),
        TEXT: markdown(shown).encode("utf-8", "backslashreplace"),
        DATA: found.as_json(),
        PAIRS: pairs_csv(found),
        MUTATIONS: mutations_csv(found),
    }
    for name, content in contents.items():
        try:
            write_atomically(target / name, content)
        except OSError as error:
            raise UserError(f"the file {target / name} cannot be written: {error.strerror}") from error
    return [*contents]
