/** Why an order ended, as the second half of a sentence. */
export const orderEndsPortuguese: Readonly<Record<string, string>> = {
  day_ended: 'o pregão terminou',
  date_passed: 'passou a última data',
  unfilled: 'não havia mais ofertas ao preço dela',
  self_trade: 'ela seria executada contra a sua própria ordem',
  would_take: 'ela só podia esperar no livro e seria executada na hora',
  no_liquidity: 'não havia contraparte',
  fill_or_kill: 'ela não podia ser executada inteira na hora',
  closed: 'o livro estava fechado',
  price_band: 'o preço dela ficou fora dos limites do novo dia',
  other_part: 'o stop loss assumiu o que restava',
  split: 'houve desdobramento ou grupamento, e o preço dela correspondia às ações de antes',
  adjusted: 'as condições da opção mudaram',
  delisted: 'a ação não é mais negociada',
}
