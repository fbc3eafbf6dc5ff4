"""How the page of a report looks: the colours of the table, light and dark, at any width."""

_LIGHT = "--paper:#f4ecdc;--sheet:#fbf7ed;--ink:#22252c;--ink2:#565246;--rule:#d3c7ab;--one:#00758a;--two:#b0530a"
_DARK = "--paper:#161b22;--sheet:#1b2129;--ink:#f0e8d6;--ink2:#bdb5a3;--rule:#343c47;--one:#55cfdc;--two:#f0a45a"

STYLE = (
    f":root{{color-scheme:light dark;{_LIGHT}}}@media (prefers-color-scheme:dark){{:root{{{_DARK}}}}}"
    + """
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:60rem;margin:0 auto;padding:1rem}
h1{font:600 1.7rem/1.2 Georgia,serif;margin:.5rem 0 1rem}
h2{font:600 1.25rem/1.3 Georgia,serif;margin:0 0 .5rem}
h2.group{margin:2rem 0 .5rem;font-size:1.45rem}
h3{font-size:1rem;margin:1rem 0 .25rem}
section{background:var(--sheet);border:1px solid var(--rule);border-radius:5px;padding:1rem;margin:0 0 1rem}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.2rem 1rem;margin:0 0 1.5rem}
dt{color:var(--ink2)}dd{margin:0;overflow-wrap:anywhere}
small,.note,footer{color:var(--ink2)}small{font-size:.82rem}.note{font-size:.9rem;margin:.5rem 0 0}
.row{display:grid;grid-template-columns:minmax(6rem,13rem) 1fr 13rem;gap:.75rem;align-items:center;padding:.1rem 0}
.label{overflow-wrap:anywhere;line-height:1.2}.value{font-variant-numeric:tabular-nums;white-space:nowrap}
svg{display:block}svg text{fill:var(--ink2);font:12px system-ui,sans-serif}
.track{fill:var(--rule);opacity:.45}.one{fill:var(--one)}.two{fill:var(--two)}
.reach{stroke:var(--ink);stroke-width:2}.edge{stroke:var(--sheet);stroke-width:5}
.fair{stroke:var(--ink);stroke-width:1.5;stroke-dasharray:3 3}
.axis{stroke:var(--ink2)}.scale{stroke:var(--rule)}.columns{margin-top:.5rem}
.legend{margin:.25rem 0}.key{display:inline-block;width:.8rem;height:.8rem;margin:0 .4rem 0 .8rem;border-radius:2px}
.key:first-child{margin-left:0}.key.one{background:var(--one)}.key.two{background:var(--two)}
summary{cursor:pointer;padding:.5rem 0;color:var(--one);font-weight:600}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{text-align:right;padding:.25rem .5rem;border-bottom:1px solid var(--rule);white-space:nowrap}
th:first-child{text-align:left;white-space:normal;min-width:9rem}thead th{white-space:normal;vertical-align:bottom}
tbody th{font-weight:400}
@media (max-width:40rem){.row{grid-template-columns:1fr auto;gap:.1rem .75rem;padding:.3rem 0}
.row svg{grid-column:1/-1;grid-row:2}dl{grid-template-columns:1fr}dd{margin:0 0 .4rem}section{padding:.75rem}
table{font-size:.75rem}th,td{padding:.25rem .15rem}td small{display:block}
th:first-child{min-width:5rem;hyphens:auto}}
@media print{section{break-inside:avoid}}
"""
)
