/** The chart is put together in these; a step has been done when the number has reached it. */
export const step = { made: 1, indicators: 2, bars: 3, marks: 4 } as const
