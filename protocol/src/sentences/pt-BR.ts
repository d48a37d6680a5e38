import { appropriatenessPortuguese } from './appropriateness/pt-BR.ts'
import { blockPortuguese } from './blocks/pt-BR.ts'
import { coinOfferPortuguese } from './coin-offers/pt-BR.ts'
import { coinPortuguese } from './coins/pt-BR.ts'
import { consolePortuguese } from './console/pt-BR.ts'
import { contractPortuguese } from './contracts/pt-BR.ts'
import { depositPortuguese } from './deposits/pt-BR.ts'
import { exchangePortuguese } from './exchange/pt-BR.ts'
import { followPortuguese } from './following/pt-BR.ts'
import { fundPortuguese } from './funds/pt-BR.ts'
import { kycPortuguese } from './kyc/pt-BR.ts'
import { loanPortuguese } from './loans/pt-BR.ts'
import { offerPortuguese } from './offers/pt-BR.ts'
import { optionPortuguese } from './options/pt-BR.ts'
import { robotPortuguese } from './robots/pt-BR.ts'
import { ownedIn } from './security/owned.ts'
import { securityPortuguese } from './security/pt-BR.ts'
import { shortPortuguese } from './short/pt-BR.ts'
import { strategyPortuguese } from './strategy/pt-BR.ts'
import type { Sentences } from './types.ts'
import { vipPortuguese } from './vip/pt-BR.ts'
import { walletPortuguese } from './wallet/pt-BR.ts'
import { withdrawalsPortuguese } from './withdrawals/pt-BR.ts'

const stateWords: Readonly<Record<string, string>> = {
  filled: 'executada',
  cancelled: 'cancelada',
  rejected: 'rejeitada',
  expired: 'expirada',
}

/** As the English ones, sentence for sentence. */
export const portuguese: Sentences = {
  session_invalid: () => 'Sua sessão terminou neste aparelho. Entre para continuar.',
  practice_unused: () =>
    'Sua conta de treino foi encerrada porque ficou muito tempo sem uso. Abra outra com um toque.',
  malformed: ({ problem }) => problem,
  too_many_requests: ({ seconds }) =>
    `Foram solicitações demais de uma vez, e esta não foi feita. Tente de novo em ${many(seconds, 'segundo')}.`,
  day_full: ({ max, hours }, show) =>
    `Você enviou ${show.count(max)} ordens e outras alterações hoje, o máximo permitido. Esta não foi feita, e nada foi cobrado. Você ainda pode cancelar ordens. Tente de novo em ${many(hours, 'hora')}.`,
  overloaded: ({ seconds }) =>
    `Estão chegando ordens demais ao mesmo tempo; esta não foi feita e nada foi cobrado. Tente de novo em ${many(seconds, 'segundo')}.`,
  maintenance: () => 'O mercado está em manutenção, e isto não foi feito. Tente de novo em alguns minutos.',
  storage_full: () =>
    'No momento não conseguimos salvar nada, e isto não foi feito. Seu saldo não mudou. Tente de novo mais tarde.',
  undecided: () =>
    'A resposta não chegou a tempo, e ainda não sabemos se isto foi feito. Confira primeiro suas ordens e seu saldo; se você enviar a mesma solicitação de novo, ela é feita uma só vez.',
  unexpected: ({ requestId }) =>
    `Algo falhou do nosso lado. Confira suas ordens e seu saldo antes de tentar de novo; se continuar, informe ao atendimento o número ${requestId}.`,
  not_found: () => 'Não há nada neste endereço. Em /docs estão todas as chamadas.',
  key_reused: () =>
    'Esta solicitação já foi enviada com outros dados, e nada mais foi feito. Confira suas ordens e envie com uma chave nova.',
  key_missing: () =>
    'Falta a Idempotency-Key, que evita fazer duas vezes o que é enviado duas vezes. Nada foi cobrado; envie de novo com uma chave.',

  wrong_credentials: () =>
    'O celular ou e-mail e a senha não correspondem a nenhuma conta. Confira e tente de novo.',
  login_throttled: ({ minutes }) =>
    `Foram muitas tentativas erradas. Tente de novo em ${many(minutes, 'minuto')} ou use um aparelho em que você já entrou.`,
  account_suspended: () =>
    'Sua conta está suspensa. O que é seu continua intacto; o atendimento pode dizer o motivo.',
  captcha_wrong: () =>
    'A verificação contra robôs está errada, já foi usada ou venceu. Faça outra vez e reenvie.',
  practice_too_many: ({ hours }) =>
    `Hoje foram abertas contas de treino demais a partir desta rede. Nenhuma conta foi aberta. Crie uma conta com seu celular ou tente de novo em ${many(hours, 'hora')}.`,
  phone_malformed: () => 'Este número de celular não está completo. Confira o código do país e os dígitos.',
  phone_taken: () => 'Este celular já tem uma conta. Entre com ele ou use outro número.',
  password_length: ({ min, max }) => `A senha deve ter de ${min} a ${max} caracteres. Escolha outra.`,
  password_common: () =>
    'Esta senha é uma das mais usadas e seria das primeiras a ser adivinhadas. Escolha outra.',
  password_contains_phone: () => 'A senha contém seu número de celular. Escolha outra.',
  password_mismatch: () => 'As senhas não coincidem. Digite a mesma duas vezes.',
  agreement_missing: () => 'Leia e aceite os riscos e a política de privacidade para criar sua conta.',
  invite_unknown: () => 'Este código de convite não existe. Confira ou deixe em branco.',
  currency_unknown: ({ currency }) =>
    `Os totais não podem ser mostrados em ${currency}. Escolha uma moeda da lista.`,
  setting_unknown: ({ name }) => `Não existe a configuração “${name}”. Peça todas para ver os nomes.`,

  symbol_unknown: ({ symbol }) => `Não encontramos “${symbol}”. Busque pelo nome ou código.`,
  not_listed: ({ symbol }) => `${symbol} ainda não é negociada. Nada foi cobrado; escolha outra ação.`,
  not_tradable: ({ symbol }) =>
    `${symbol} pode ser consultado, mas não negociado. Nada foi cobrado; escolha uma ação.`,
  halted: ({ symbol }) =>
    `A negociação de ${symbol} está suspensa. Nada foi cobrado; tente de novo quando a suspensão terminar.`,
  market_closed: ({ opensAt }, show) =>
    `O mercado está fechado até ${show.time(opensAt)}. Nada foi cobrado; envie depois da abertura ou use uma ordem limitada que espere.`,
  interval_unknown: () => 'Não há velas deste intervalo. Escolha um de 1m a 1M.',

  quantity_zero: () => 'A quantidade é 0. Nada foi cobrado; informe pelo menos um lote.',
  quantity_lot: ({ lot }, show) =>
    `Esta ação é negociada em múltiplos de ${show.count(lot)}. Nada foi cobrado; mude a quantidade.`,
  quantity_max: ({ max }, show) =>
    `Uma ordem pode ter no máximo ${show.count(max)} ações. Nada foi cobrado; diminua a quantidade.`,
  price_missing: () =>
    'Uma ordem limitada precisa de um preço. Nada foi cobrado; informe o preço que você aceita.',
  price_zero: () => 'O preço limite é 0. Nada foi cobrado; informe o preço que você aceita.',
  price_tick: ({ tick, below, above }, show) =>
    `O preço deve ser múltiplo de ${show.number(tick)}. Nada foi cobrado; use ${show.number(below)} ou ${show.number(above)}.`,
  price_band: ({ low, high, percent }, show) =>
    `Hoje o preço pode ir de ${show.number(low)} a ${show.number(high)}, ±${percent}% do último fechamento. Nada foi cobrado; escolha um preço dentro desse intervalo.`,
  price_too_far: ({ nearest }, show) =>
    `Este preço está longe demais do último. Nada foi cobrado; o preço permitido mais próximo é ${show.number(nearest)}.`,
  stop_price_missing: () =>
    'Uma ordem stop precisa de um preço de disparo. Nada foi cobrado; informe o preço em que ela é disparada.',
  stop_wrong_side: ({ last }, show) =>
    `O preço de disparo deve ser maior que o último preço, ${show.number(last)}, na compra, e menor na venda. Nada foi cobrado; mude o preço de disparo.`,
  oco_wrong_side: ({ last }, show) =>
    `O preço limite e o de disparo devem ficar um de cada lado do último preço, ${show.number(last)}. Nada foi cobrado. Para vender, escolha um limite maior e um disparo menor; para comprar, o contrário.`,
  trail_missing: () =>
    'Uma ordem com stop móvel precisa da distância em que acompanha o preço: um valor ou uma porcentagem. Nada foi cobrado; informe um dos dois.',
  trail_amount_range: ({ low, high }, show) =>
    `O stop pode acompanhar o preço a uma distância de ${show.number(low)} a ${show.number(high)}. Nada foi cobrado; escolha uma distância nessa faixa.`,
  trail_rate_range: ({ low, high }, show) =>
    `O stop pode acompanhar o preço a uma distância de ${show.number(low)}% a ${show.number(high)}%, em passos de 0,01%. Nada foi cobrado; escolha uma porcentagem nessa faixa.`,
  waits_only: () =>
    'Este tipo de ordem espera um preço, então só pode valer para o dia, até ser cancelada ou até uma data. Nada foi cobrado; escolha uma dessas validades.',
  good_till_missing: () => 'Escolha a última data em que esta ordem pode ser negociada. Nada foi cobrado.',
  good_till_only: () => 'Só uma ordem válida até uma data tem última data. Nada foi alterado.',
  good_till_range: ({ days }, show) =>
    `A última data deve ser o pregão atual ou um dia posterior, a no máximo ${show.count(days)} dias. Nada foi cobrado; escolha outra data.`,
  insufficient_balance: ({ needed, available, currency, affordable }, show) =>
    `Esta ordem pode custar até ${show.money(needed, currency)} e você tem ${show.money(available, currency)} disponíveis. Nada foi cobrado${instead(affordable, show.count)}.`,
  insufficient_shares: ({ wanted, available, locked, inOrders }, show) =>
    `Você quer vender ${show.count(wanted)} ações e pode vender ${show.count(available)}; ${show.count(locked)} ainda não podem ser vendidas e ${show.count(inOrders)} estão em outras ordens. Nada foi vendido; diminua a quantidade.`,
  nothing_available: ({ locked, unlockAt }, show) =>
    locked === '0'
      ? 'Você não tem ações desta empresa disponíveis para vender. Nada foi vendido.'
      : `Você não tem ações desta empresa disponíveis para vender; ${show.count(locked)} estão a liquidar ou a liberar, as primeiras em ${show.time(unlockAt)}. Nada foi vendido.`,
  no_liquidity: () =>
    'Não há contraparte neste momento. Nada foi cobrado; use uma ordem limitada que espere no livro.',
  would_take: ({ best }, show) =>
    `Esta ordem só pode esperar no livro, e a este preço seria executada na hora contra ${show.number(best)}. Nada foi cobrado; afaste o preço.`,
  fill_or_kill: ({ wanted, offered }, show) =>
    `Você quer ${show.count(wanted)} ações ou nada, e ao seu preço há ${show.count(offered)}. Nada foi cobrado; diminua a quantidade ou permita uma execução parcial.`,
  open_orders_max: ({ max }, show) =>
    `Você tem ${show.count(max)} ordens abertas, o máximo. Nada foi cobrado; cancele uma primeiro.`,
  portfolio_unknown: () => 'Esta carteira não existe ou não está aberta. Escolha outra.',
  order_unknown: () => 'Você não tem esta ordem. Confira sua lista de ordens.',
  order_over: ({ state }) =>
    `Esta ordem já está ${stateWords[state] ?? 'encerrada'}, e nada mudou. Veja o histórico dela.`,
  order_unchanged: () => 'A ordem já tem este preço e esta quantidade. Mude um dos dois.',
  order_filled_since: ({ filled, remaining }, show) =>
    `Enquanto você alterava esta ordem, mais ${show.count(filled)} ações foram executadas; restam ${show.count(remaining)}. Nada mudou. Confira a quantidade e tente de novo.`,
  target_needs_limit: () =>
    'O preço-alvo só é usado com uma ordem limitada. Nada foi cobrado; escolha uma ordem limitada ou tire o preço-alvo.',
  target_wrong_side: ({ last }, show) =>
    `O preço-alvo deve ser menor que o último preço, ${show.number(last)}, na compra, e maior na venda. Nada foi cobrado; mude o preço-alvo.`,
  take_profit_wrong_side: ({ from }, show) =>
    `O stop gain deve ficar acima do preço de partida, ${show.number(from)}. Nada mudou; escolha um preço maior.`,
  stop_loss_wrong_side: ({ from }, show) =>
    `O stop loss deve ficar abaixo do preço de partida, ${show.number(from)}. Nada mudou; escolha um preço menor.`,
  guard_needs_purchase: () =>
    'Stop gain e stop loss protegem ações que você compra. Nada foi cobrado; tire-os da venda.',
  guard_unknown: () =>
    'Não há stop gain nem stop loss para remover aqui. Talvez já tenha sido disparado ou removido. Nada mudou.',
  nothing_to_guard: ({ symbol }) =>
    `Você não tem ações de ${symbol} para proteger. Adicione o stop gain e o stop loss ao comprar.`,
  favourites_max: ({ max }, show) => `Você tem ${show.count(max)} favoritas, o máximo. Remova uma primeiro.`,
  screens_max: ({ max }, show) => `Você tem ${show.count(max)} filtros salvos, o máximo. Remova um primeiro.`,
  push_service_unknown: () =>
    'O serviço de notificações deste navegador não é compatível, e nada foi ativado. Suas mensagens continuam na lista.',
  quiet_hours_form: () => 'Escolha dois horários diferentes e seu fuso horário.',
  practice_top_up_amount: ({ most, currency }, show) =>
    `Digite um valor de até ${show.money(most, currency)}. Nenhum dinheiro foi movido.`,
  practice_top_up_times: ({ times, days, at }, show) =>
    `Você já usou as ${times} recargas dos últimos ${days} dias. Nenhum dinheiro foi movido. A próxima será possível a partir de ${show.time(at)}.`,
  practice_reset_soon: ({ at, days }, show) =>
    `Um histórico dura pelo menos ${days} dias. Nada mudou. Você poderá recomeçar a partir de ${show.time(at)}.`,
  practice_reset_holdings: ({ assets, more }, show) =>
    `Você ainda tem ${ownedIn(assets, show)}${more === '0' ? '' : ` e mais ${more}`}. Nada mudou. Venda ou encerre tudo e cancele as ordens abertas primeiro.`,
  practice_reset_owes: () => 'Você tem um empréstimo aberto. Nada mudou. Pague-o primeiro.',
  practice_reset_changed: () => 'Este histórico já terminou. Carregue a página de novo para ver o novo.',
  public_record_exists: () => 'Seu histórico já é público. Nada mudou. Primeiro encerre o link dele.',
  public_record_name: () =>
    'Um nome tem de 3 a 30 caracteres: letras com espaços, pontos, hifens ou apóstrofos entre elas.',
  public_record_unknown: () =>
    'Este histórico não é público. A pessoa pode ter deixado de compartilhá-lo, ou o link está incompleto.',
  push_devices_max: ({ max }, show) =>
    `Você já recebe notificações em ${show.count(max)} aparelhos, o máximo. Desative primeiro em um deles.`,
  article_unknown: () => 'Este artigo não existe. Veja a lista de notícias.',
  bookmarks_max: ({ max }, show) =>
    `Você tem ${show.count(max)} artigos salvos, o máximo. Remova um primeiro.`,
  alert_reached: () => 'O preço já está nesse nível. Escolha um acima ou abaixo.',
  recurring_unknown: () => 'Não encontramos esta compra recorrente. Nada foi alterado.',
  recurring_over: () => 'Esta compra recorrente já foi encerrada. Nada foi alterado; crie uma nova.',
  recurring_most: ({ most }, show) =>
    `Você tem ${show.count(most)} compras recorrentes, o máximo permitido. Nada foi alterado; encerre uma antes.`,
  recurring_amount: ({ least, currency, symbol }, show) =>
    `A quantidade mínima de ${symbol} pode custar até ${show.money(least, currency)} agora. Nada foi alterado; digite pelo menos esse valor.`,
  recurring_day: () => 'A semana tem os dias 1 a 7. Nada foi alterado; escolha outro dia.',
  plan_unknown: () => 'Não encontramos este plano. Nada foi alterado.',
  plan_over: () => 'Este plano já foi encerrado. Nada foi alterado; crie um novo.',
  plan_most: ({ most }, show) =>
    `Você tem ${show.count(most)} depósitos e saques recorrentes, o máximo permitido. Nada foi alterado; encerre um antes.`,
  plan_day: () => 'A semana tem os dias 1 a 7. Nada foi alterado; escolha outro dia.',
  plan_first_payout: () =>
    'O primeiro saque para esta conta ou endereço pede um código que só você pode digitar. Nada foi criado. Faça um saque você mesmo e crie o plano quando ele chegar.',
  fraction_none: ({ symbol }) =>
    `${symbol} é negociada em lotes, por isso não pode ser comprada por valor. Nada foi comprado nem vendido.`,
  fraction_decimals: ({ decimals }) =>
    `Informe até ${decimals} casas decimais. Nada foi comprado nem vendido.`,
  fraction_no_offers: ({ symbol }) =>
    `Não há contraparte para ${symbol} neste momento. Nada foi comprado nem vendido; tente mais tarde.`,
  fraction_small: ({ symbol }) =>
    `É muito pouco de ${symbol} para negociar. Nada foi comprado nem vendido; informe mais.`,
  fraction_money: ({ amount, available, currency }, show) =>
    `Você quer gastar ${show.money(amount, currency)} e tem ${show.money(available, currency)} disponíveis. Nada foi comprado.`,
  fraction_full: ({ symbol }) =>
    `Já há o máximo de ações de ${symbol} que lastreiam frações. Nada foi comprado; compre ações inteiras ou tente mais tarde.`,
  fraction_too_much: ({ symbol, available }, show) =>
    `Agora você pode vender ${show.number(available)} de uma ação de ${symbol}. Nada foi vendido.`,
  fraction_moved: () =>
    'O preço se moveu mais do que você aceitou. Nada foi comprado nem vendido; revise de novo.',
  fraction_no_share: ({ symbol }) =>
    `Sua fração liquidada de ${symbol} é menor que uma ação. Nada foi alterado.`,
  fraction_deal_unknown: () => 'Não encontramos este comprovante. Nada foi alterado.',
  basket_unknown: () => 'Não encontramos esta cesta. Nada foi alterado.',
  basket_most: ({ most }, show) =>
    `Você tem ${show.count(most)} cestas, o máximo. Nada foi alterado; remova uma primeiro.`,
  basket_weights: ({ sum }) =>
    `Cada peso deve ser de pelo menos 1% e juntos devem somar 100%. Estes somam ${sum}%. Nada foi alterado.`,
  basket_twice: ({ symbol }) =>
    `${symbol} aparece duas vezes na cesta. Nada foi alterado; deixe uma só linha.`,
  basket_currency: ({ symbol, currency }) =>
    `Todas as ações de uma cesta devem ser negociadas na mesma moeda, e ${symbol} é negociada em ${currency}. Nada foi alterado.`,
  basket_money: ({ amount, available, currency }, show) =>
    `Você quer investir ${show.money(amount, currency)} e tem ${show.money(available, currency)} disponíveis. Nada foi comprado nem vendido.`,
  basket_decimals: ({ currency, decimals }) =>
    `Valores em ${currency} têm até ${decimals} casas decimais. Nada foi comprado nem vendido.`,
  basket_small: ({ least, currency }, show) =>
    `Este valor não cobre um lote de nenhuma ação abaixo do seu peso. Nada foi comprado nem vendido; informe pelo menos ${show.money(least, currency)}.`,
  basket_balanced: () =>
    'Cada ação está a menos de um lote do seu peso ou ainda não pode ser vendida. Não há nada para comprar nem vender.',
  basket_no_offers: ({ symbol }) =>
    `Não há contraparte para ${symbol} neste momento. Nada foi comprado nem vendido; tente mais tarde.`,
  basket_moved: () =>
    'Suas posições, a cesta ou o mercado mudaram depois que você revisou as ordens. Nada foi comprado nem vendido; revise de novo.',
  alert_move_range: ({ low, high }, show) =>
    `O movimento pode ser de ${show.number(low)}% a ${show.number(high)}% em um dia, em passos de 0,01%. Escolha uma porcentagem nesse intervalo.`,
  alert_multiple_range: ({ low, high }, show) =>
    `O volume pode ser de ${show.number(low)} a ${show.number(high)} vezes a média, em passos de 0,1. Escolha um número nesse intervalo.`,
  alert_no_average: ({ symbol, days }, show) =>
    `${symbol} ainda não teve ${show.count(days)} pregões, então o volume não tem média com que se comparar. Crie um alerta de preço.`,
  alerts_max: ({ max }, show) => `Você tem ${show.count(max)} alertas de preço, o máximo. Remova um antes.`,
  alert_unknown: () => 'Este alerta de preço não existe mais. Veja a lista de novo.',
  vote_cast: ({ until }, show) =>
    `Você já votou hoje nesta ação. A próxima enquete abre em ${show.time(until)}.`,
  chat_empty: () => 'A mensagem está vazia. Escreva algo ou adicione uma imagem.',
  chat_unknown: () => 'Essa conversa não existe. Veja a lista de novo.',
  chat_waiting_max: ({ max }, show) =>
    `${show.count(max)} das suas mensagens esperam resposta, o máximo. Nada se perdeu; espere primeiro a resposta.`,
  chat_attachment_unknown: () => 'Essa imagem não faz parte da sua conversa. Escolha de novo.',
  chat_uploads_max: ({ max }, show) =>
    `Hoje já foram adicionadas ${show.count(max)} imagens, o máximo. Adicione mais amanhã.`,
  chat_asks_secret: ({ words }) =>
    `Não foi enviado: “${words}” pede uma senha ou um código, e isso nunca é permitido. A tentativa ficou registrada.`,
  chat_asks_money: ({ words }) =>
    `Não foi enviado: “${words}” pede dinheiro, e isso nunca é permitido. A tentativa ficou registrada.`,
  chat_has_link: ({ words }) =>
    `Não foi enviado: “${words}” leva para fora da Openbourse. Indique uma página do app, como /pages/user/security. A tentativa ficou registrada.`,
  chat_has_contact: ({ words }) =>
    `Não foi enviado: “${words}” leva a conversa para outro lugar, e isso não é permitido. A tentativa ficou registrada.`,
  chat_has_number: ({ words }) =>
    `Não foi enviado: “${words}” parece um número para ligar ou pagar, e isso nunca é permitido. A tentativa ficou registrada.`,
  chat_promises: ({ words }) =>
    `Não foi enviado: “${words}” promete lucro, e isso nunca é permitido. A tentativa ficou registrada.`,
  chat_real_money: ({ words }) =>
    `Não foi enviado: “${words}” diz que isto é mais do que dinheiro fictício, o que não é verdade. A tentativa ficou registrada.`,
  operator_link_wrong: () => 'Este link já foi usado ou há um mais novo. Crie outro na máquina.',
  operator_session_over: () => 'Sua sessão no console terminou. Entre de novo; nada foi feito.',
  upload_missing: () => 'Nenhum arquivo chegou. Escolha uma imagem.',
  upload_kind: () => 'Só é possível adicionar imagens: JPEG, PNG ou WebP. Nada foi enviado.',
  upload_size: ({ megabytes, megapixels }) =>
    `Esta imagem tem mais de ${megabytes} MB ou de ${megapixels} megapixels. Escolha uma menor.`,
  upload_damaged: () => 'Esta imagem não pode ser lida; talvez esteja danificada. Escolha outra.',
  upload_busy: () =>
    'Muitas imagens estão sendo enviadas ao mesmo tempo e esta não foi recebida. Tente de novo em um momento.',
  receipt_unknown: () => 'Não encontramos este comprovante. Confira sua lista de movimentações.',
  receipt_not_signed: () => 'Ainda não está no registro público. Tente de novo em alguns segundos.',
  cursor_unknown: () => 'Não foi possível continuar esta lista. Carregue de novo desde o início.',
  statement_unknown: () => 'Não há extrato para esse período. Escolha um da lista.',
  statement_too_long: ({ max }, show) =>
    `Este extrato tem mais de ${show.count(max)} linhas. Peça-o em partes ao atendimento.`,
  session_unknown: () => 'Esse aparelho não está mais conectado. Veja de novo a lista de aparelhos.',

  ...securityPortuguese,
  ...walletPortuguese,
  ...depositPortuguese,
  ...withdrawalsPortuguese,
  ...exchangePortuguese,
  ...offerPortuguese,
  ...blockPortuguese,
  ...coinOfferPortuguese,
  ...shortPortuguese,
  ...strategyPortuguese,
  ...robotPortuguese,
  ...fundPortuguese,
  ...followPortuguese,
  ...vipPortuguese,
  ...loanPortuguese,
  ...contractPortuguese,
  ...optionPortuguese,
  ...appropriatenessPortuguese,
  ...coinPortuguese,
  ...kycPortuguese,
  ...consolePortuguese,
}

function many(count: string, word: string): string {
  return `${count} ${word}${count === '1' ? '' : 's'}`
}

function instead(affordable: string, count: (value: string) => string): string {
  if (!affordable || affordable === '0') return '; deposite dinheiro ou escolha uma ordem menor'
  return `; seu saldo dá para ${count(affordable)} ${affordable === '1' ? 'ação' : 'ações'}`
}
