import type { PublicReasonSentences } from './types.ts'

export const publicReasonsPortuguese: PublicReasonSentences = {
  costs_rose: 'Aumentou o que a Openbourse paga por isto.',
  costs_fell: 'Diminuiu o que a Openbourse paga por isto.',
  law_changed: 'Mudou uma lei ou uma regra da autoridade.',
  safety: 'Torna as contas e o dinheiro mais seguros.',
  better_service: 'Torna o serviço mais rápido ou mais simples.',
  volume_changed: 'Há mais ou menos disto do que antes.',
  market_changed: 'Os mercados que isto acompanha se moveram.',
  mistake_corrected: 'O valor anterior era um erro.',

  news_pending: 'A empresa vai publicar notícias, e todos devem poder lê-las antes de negociar.',
  disorderly_trading: 'Os preços se moveram sem causa visível, e estamos verificando.',
  data_fault: 'Faltam dados de mercado ou eles estão errados.',
  corporate_action: 'A empresa altera as suas ações, e as ordens precisam ser ajustadas.',
  authority_order: 'Uma autoridade determinou.',
  house_fault: 'Algo do nosso lado não funciona como deveria.',

  news_published: 'As notícias foram publicadas.',
  orderly_again: 'Já foi verificado, e a negociação pode voltar ao normal.',
  fault_mended: 'A falha foi corrigida.',
  action_done: 'A alteração das ações foi feita.',
  order_lifted: 'A autoridade retirou a determinação.',

  too_little_left: 'Resta pouco dinheiro para operar pela sua regra.',
  stocks_leave: 'Ações que ele negocia vão sair do mercado.',
  rule_unfit: 'A regra não faz o que a descrição diz.',
  house_withdraws: 'A Openbourse retira o dinheiro fictício com que começou.',
  listing_misused: 'O perfil foi usado contra as regras para gestores.',
  name_misleading: 'O nome confunde sobre quem opera.',
  ruined:
    'O valor da cota caiu abaixo de um quinto do valor inicial. A regra publicada manda encerrar nesse caso.',
}
