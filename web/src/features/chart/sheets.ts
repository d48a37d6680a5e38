// What stands behind the chart's buttons, in one script: it comes with the chart, and not before the page.
export { ChartSheet } from './ChartSheet.tsx'
export { DrawSheet } from './DrawSheet.tsx'
