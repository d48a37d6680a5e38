/** How short-term trades are refused. */
export const shortReasonWords = {
  short_members: { values: [], wire: 'caller' },
  short_not_listed: { values: ['symbol'], wire: 'caller' },
  short_most: { values: ['most'], wire: 'caller' },
  short_unknown: { values: [], wire: 'caller' },
  short_over: { values: [], wire: 'caller' },
} as const
