/** Refusals of applications for coin offerings. */
export const coinOfferReasonWords = {
  coin_offer_unknown: { values: [], wire: 'caller' },
  coin_offer_not_open: { values: ['opensAt'], wire: 'caller' },
  coin_offer_closed: { values: ['at'], wire: 'caller' },
  coin_offer_not_shared: { values: [], wire: 'caller' },
  coin_offer_applied: { values: [], wire: 'caller' },
  coin_offer_identity_applied: { values: [], wire: 'caller' },
  coin_offer_step: { values: ['step', 'below', 'above', 'currency'], wire: 'caller' },
  coin_offer_minimum: { values: ['minimum', 'currency'], wire: 'caller' },
  coin_offer_maximum: { values: ['maximum', 'currency'], wire: 'caller' },
  coin_offer_balance: { values: ['needed', 'available', 'currency'], wire: 'caller' },
  coin_offer_application_unknown: { values: [], wire: 'caller' },
  coin_offer_application_over: { values: [], wire: 'caller' },
  coin_offer_terms_wrong: { values: ['why'], wire: 'caller' },
  coin_offer_opens_past: { values: [], wire: 'caller' },
  coin_offer_over: { values: [], wire: 'caller' },
} as const
