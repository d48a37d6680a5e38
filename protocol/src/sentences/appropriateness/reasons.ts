/** How questions, waiting and what they open are refused. */
export const appropriatenessReasons = {
  appropriateness_needed: { values: ['subject'], wire: 'caller' },
  appropriateness_undecided: { values: ['subject'], wire: 'caller' },
  appropriateness_waiting: { values: ['subject', 'until'], wire: 'caller' },
  appropriateness_retry: { values: ['until'], wire: 'caller' },
  appropriateness_tries: { values: ['max', 'days', 'until'], wire: 'caller' },
  appropriateness_passed: { values: ['subject'], wire: 'caller' },
  appropriateness_unknown: { values: [], wire: 'caller' },
  appropriateness_answered: { values: [], wire: 'caller' },
  appropriateness_answers: { values: ['questions'], wire: 'caller' },
} as const
