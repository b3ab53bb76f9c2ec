const sheet = `
@media print {
  [data-print] section, [data-print] table { overflow: visible !important; max-height: none !important }
  [data-print] table { table-layout: auto !important; width: 100% !important; min-width: 0 !important }
  [data-print] col { width: auto !important }
  [data-print] :is(td, th) { position: static !important; padding-inline: 4px !important; white-space: normal; font-size: 10px }
  [data-print] [data-roomy] :is(td, th) { padding-inline: 10px !important; font-size: 12px }
  [data-print] :is(td, th) * { font-size: inherit }
  [data-print] [role=tablist] { display: none }
  [data-print] tr { height: auto !important }
  [data-print] :is(td, th) svg, [data-print] td button[aria-haspopup] { display: none }
  [data-print] td .inline-flex { min-height: 0; padding: 0 }
  [data-print] a { color: inherit; text-decoration: none }
}`;

/**
 * Printed tables are complete: nothing scrolls or sticks, and they are as wide as the sheet. `data-roomy` is for few
 * columns.
 */
export const TablesOnPaper = () => (
  <style href="tables-on-paper" precedence="default">
    {sheet}
  </style>
);
