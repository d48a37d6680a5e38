import { coinPortuguese } from './coins/pt-BR.ts'
import { consolePortuguese } from './console/pt-BR.ts'
import { depositPortuguese } from './deposits/pt-BR.ts'
import { exchangePortuguese } from './exchange/pt-BR.ts'
import { kycPortuguese } from './kyc/pt-BR.ts'
import { securityPortuguese } from './security/pt-BR.ts'
import type { Sentences } from './types.ts'
import { walletPortuguese } from './wallet/pt-BR.ts'
import { withdrawalsPortuguese } from './withdrawals/pt-BR.ts'

const stateWords: Readonly<Record<string, string>> = {
  filled: 'executada',
  cancelled: 'cancelada',
  rejected: 'rejeitada',
  expired: 'vencida',
}

/** As the English ones, sentence for sentence. */
export const portuguese: Sentences = {
  session_invalid: () => 'Sua sessão terminou neste aparelho. Entre para continuar.',
  practice_unused: () =>
    'Sua conta de treino foi encerrada porque ficou muito tempo sem uso. Abra outra com um toque.',
  malformed: ({ problem }) => problem,
  too_many_requests: ({ seconds }) =>
    `Foram pedidos demais de uma vez, e este não foi feito. Tente de novo em ${many(seconds, 'segundo')}.`,
  day_full: ({ max, hours }, show) =>
    `Você enviou ${show.count(max)} ordens e outras alterações hoje, o máximo permitido. Esta não foi feita e nenhum dinheiro foi movido. Você ainda pode cancelar ordens. Tente de novo em ${many(hours, 'hora')}.`,
  overloaded: ({ seconds }) =>
    `Estão chegando ordens demais ao mesmo tempo; esta não foi feita e nada foi retirado. Tente de novo em ${many(seconds, 'segundo')}.`,
  maintenance: () => 'O mercado está em manutenção, e isto não foi feito. Tente de novo em alguns minutos.',
  storage_full: () =>
    'No momento não conseguimos salvar nada, e isto não foi feito. Nenhum dinheiro foi movimentado. Tente de novo mais tarde.',
  undecided: () =>
    'A resposta não chegou a tempo, e ainda não se sabe se isto foi feito. Confira primeiro suas ordens e seu saldo; o mesmo pedido enviado de novo é feito uma só vez.',
  unexpected: ({ requestId }) =>
    `Algo falhou do nosso lado. Confira suas ordens e seu saldo antes de tentar de novo; se continuar, informe ao suporte o número ${requestId}.`,
  not_found: () => 'Não há nada neste endereço. Em /docs estão todas as chamadas.',
  key_reused: () =>
    'Este pedido já foi enviado com outros dados, e nada mais foi feito. Confira suas ordens e envie com uma chave nova.',
  key_missing: () =>
    'Falta a Idempotency-Key, que evita fazer duas vezes o que é enviado duas vezes. Nada foi retirado; envie de novo com uma chave.',

  wrong_credentials: () =>
    'Nenhuma conta corresponde a este telefone ou e-mail com esta senha. Confira os dois e tente de novo.',
  login_throttled: ({ minutes }) =>
    `Foram muitas tentativas que não correspondem. Tente de novo em ${many(minutes, 'minuto')}, ou use um aparelho em que sua sessão está aberta.`,
  account_suspended: () =>
    'Esta conta está suspensa. O que é seu continua intacto; o atendimento pode dizer o motivo.',
  captcha_wrong: () =>
    'A verificação de que você é uma pessoa está errada, já foi usada ou venceu. Faça outra vez e reenvie.',
  practice_too_many: ({ hours }) =>
    `Hoje foram abertas contas de treino demais a partir desta rede. Nenhuma conta foi aberta. Cadastre-se com seu telefone ou tente de novo em ${many(hours, 'hora')}.`,
  phone_malformed: () => 'Este número de telefone não está completo. Confira o código do país e os dígitos.',
  phone_taken: () => 'Este telefone já tem uma conta. Entre com ele ou use outro número.',
  password_length: ({ min, max }) => `A senha deve ter de ${min} a ${max} caracteres. Escolha outra.`,
  password_common: () =>
    'Esta senha é uma das mais usadas do mundo e seria a primeira a ser adivinhada. Escolha outra.',
  password_contains_phone: () => 'A senha contém seu número de telefone. Escolha outra.',
  password_mismatch: () => 'As duas senhas são diferentes. Digite a mesma duas vezes.',
  agreement_missing: () => 'Leia e aceite o aviso de riscos e o acordo de privacidade para abrir uma conta.',
  invite_unknown: () => 'Este código de convite não existe. Confira ou deixe vazio.',
  setting_unknown: ({ name }) => `Não existe a configuração “${name}”. Peça todas para ver os nomes.`,

  symbol_unknown: ({ symbol }) => `Não existe o ativo “${symbol}”. Busque pelo nome ou código.`,
  not_listed: ({ symbol }) =>
    `${symbol} ainda não está listada e não pode ser negociada. Nada foi retirado; escolha outra ação.`,
  not_tradable: ({ symbol }) =>
    `${symbol} pode ser acompanhado, mas não negociado. Nada foi retirado; escolha uma ação.`,
  halted: ({ symbol }) =>
    `A negociação de ${symbol} está suspensa. Nada foi retirado; tente de novo quando a suspensão terminar.`,
  market_closed: ({ opensAt }, show) =>
    `O mercado está fechado até ${show.time(opensAt)}. Nada foi retirado; envie depois da abertura ou coloque uma ordem limitada que espere.`,
  interval_unknown: () => 'Não há barras deste intervalo. Escolha um de 1m a 1M.',

  quantity_zero: () => 'A quantidade é 0. Nada foi retirado; informe pelo menos um lote.',
  quantity_lot: ({ lot }, show) =>
    `Esta ação é negociada em múltiplos de ${show.count(lot)}. Nada foi retirado; mude a quantidade.`,
  quantity_max: ({ max }, show) =>
    `Uma ordem pode ter no máximo ${show.count(max)} ações. Nada foi retirado; diminua a quantidade.`,
  price_missing: () =>
    'Uma ordem limitada precisa de um preço. Nada foi retirado; informe o preço que você aceita.',
  price_zero: () => 'O preço limite é 0. Nada foi retirado; informe o preço que você aceita.',
  price_tick: ({ tick, below, above }, show) =>
    `Aqui os preços andam em passos de ${show.number(tick)}. Nada foi retirado; use ${show.number(below)} ou ${show.number(above)}.`,
  price_band: ({ low, high, percent }, show) =>
    `Os preços de hoje vão de ${show.number(low)} a ${show.number(high)}, ${percent}% em torno do último fechamento. Nada foi retirado; escolha um preço entre eles.`,
  stop_price_missing: () =>
    'Uma ordem stop precisa de um preço de disparo. Nada foi retirado; informe o preço em que ela acorda.',
  stop_wrong_side: ({ last }, show) =>
    `O preço de disparo está do lado errado do último preço, ${show.number(last)}. Nada foi retirado; na compra ele fica acima, na venda abaixo.`,
  insufficient_balance: ({ needed, available, currency, affordable }, show) =>
    `Esta ordem pode custar até ${show.money(needed, currency)} e você tem ${show.money(available, currency)}. Nada foi retirado${instead(affordable, show.count)}.`,
  insufficient_shares: ({ wanted, available, locked, inOrders }, show) =>
    `Você quer vender ${show.count(wanted)} ações e tem ${show.count(available)} livres; ${show.count(locked)} ainda não foram liquidadas e ${show.count(inOrders)} estão em outras ordens. Nada foi retirado; diminua a quantidade.`,
  nothing_available: ({ locked, unlockAt }, show) =>
    locked === '0'
      ? 'Você não tem ações deste ativo livres para vender. Nada foi retirado.'
      : `Você não tem ações deste ativo livres para vender; ${show.count(locked)} poderão ser vendidas a partir de ${show.time(unlockAt)}. Nada foi retirado.`,
  no_liquidity: () =>
    'Ninguém oferece o outro lado neste momento. Nada foi retirado; coloque uma ordem limitada que espere no livro.',
  would_take: ({ best }, show) =>
    `Esta ordem só pode esperar no livro, e a este preço seria executada na hora contra ${show.number(best)}. Nada foi retirado; afaste o preço.`,
  fill_or_kill: ({ wanted, offered }, show) =>
    `Você quer as ${show.count(wanted)} ações ou nenhuma, e há ${show.count(offered)} ao seu preço. Nada foi retirado; diminua a quantidade ou aceite uma parte.`,
  open_orders_max: ({ max }, show) =>
    `Você tem ${show.count(max)} ordens abertas, que é o máximo. Nada foi retirado; cancele uma primeiro.`,
  portfolio_unknown: () => 'Você não tem esta carteira aberta. Escolha outra.',
  order_unknown: () => 'Você não tem esta ordem. Confira sua lista de ordens.',
  order_over: ({ state }) =>
    `Esta ordem já está ${stateWords[state] ?? 'encerrada'}, e nada mudou. Veja o histórico dela.`,
  order_unchanged: () => 'A ordem já tem este preço e esta quantidade. Mude um dos dois.',
  order_filled_since: ({ filled, remaining }, show) =>
    `Enquanto você alterava esta ordem, mais ${show.count(filled)} ações foram executadas; restam ${show.count(remaining)}. Nada mudou. Confira a quantidade e tente de novo.`,
  target_needs_limit: () =>
    'Um preço-alvo pertence a uma ordem limitada. Nada foi retirado; escolha uma ordem limitada ou deixe o alvo de fora.',
  target_wrong_side: ({ last }, show) =>
    `O alvo está do lado errado do último preço, ${show.number(last)}. Nada foi retirado; na compra ele fica abaixo, na venda acima.`,
  take_profit_wrong_side: ({ from }, show) =>
    `A realização de lucro fica acima do preço de partida, ${show.number(from)}. Nada mudou; escolha um preço maior.`,
  stop_loss_wrong_side: ({ from }, show) =>
    `O limite de perda fica abaixo do preço de partida, ${show.number(from)}. Nada mudou; escolha um preço menor.`,
  guard_needs_purchase: () =>
    'Realização de lucro e limite de perda protegem ações que você compra. Nada foi retirado; deixe-os fora de uma venda.',
  guard_unknown: () =>
    'Não há realização de lucro nem limite de perda para remover aqui. Nada mudou. Talvez já tenha sido acionado ou removido.',
  nothing_to_guard: ({ symbol }) =>
    `Você não tem ações de ${symbol} para proteger. Defina a realização de lucro e o limite de perda ao comprar.`,
  favourites_max: ({ max }, show) =>
    `Você tem ${show.count(max)} favoritos, que é o máximo. Remova um primeiro.`,
  push_service_unknown: () =>
    'O serviço de push deste navegador não é um dos conhecidos aqui, e nada foi ligado. Suas mensagens continuam na lista.',
  push_devices_max: ({ max }, show) =>
    `Já são avisados ${show.count(max)} dispositivos, que é o máximo. Desligue em um deles primeiro.`,
  article_unknown: () => 'Esse artigo não existe. Veja a lista de notícias.',
  bookmarks_max: ({ max }, show) =>
    `Você tem ${show.count(max)} artigos salvos, que é o máximo. Tire um primeiro.`,
  alert_reached: () => 'O preço já está aí. Escolha um acima ou abaixo.',
  alerts_max: ({ max }, show) => `Você tem ${show.count(max)} alertas de preço, o máximo. Remova um antes.`,
  alert_unknown: () => 'Este alerta de preço não existe mais. Veja a lista de novo.',
  vote_cast: ({ until }, show) =>
    `Você já votou hoje nesta ação. A próxima votação abre em ${show.time(until)}.`,
  chat_empty: () => 'Esta mensagem ainda não diz nada. Escreva algo ou adicione uma imagem.',
  chat_unknown: () => 'Essa conversa não existe. Olhe a lista de novo.',
  chat_waiting_max: ({ max }, show) =>
    `${show.count(max)} das suas mensagens esperam resposta, que é o máximo. Nada se perdeu; espere primeiro a resposta.`,
  chat_attachment_unknown: () => 'Essa imagem não faz parte da sua conversa. Escolha de novo.',
  chat_uploads_max: ({ max }, show) =>
    `Hoje já foram adicionadas ${show.count(max)} imagens, que é o máximo. Adicione mais amanhã.`,
  chat_asks_secret: ({ words }) =>
    `Não foi enviado: “${words}” pede uma senha ou um código, e ninguém aqui pode fazer isso. A tentativa ficou registrada.`,
  chat_asks_money: ({ words }) =>
    `Não foi enviado: “${words}” pede dinheiro, e ninguém aqui pode fazer isso. A tentativa ficou registrada.`,
  chat_has_link: ({ words }) =>
    `Não foi enviado: “${words}” leva para fora daqui. Indique uma página do app, como /pages/user/security. A tentativa ficou registrada.`,
  chat_has_contact: ({ words }) =>
    `Não foi enviado: “${words}” leva a uma conversa em outro lugar. Tudo é dito aqui. A tentativa ficou registrada.`,
  chat_has_number: ({ words }) =>
    `Não foi enviado: “${words}” parece um número para ligar ou pagar, e ninguém aqui pode dar um. A tentativa ficou registrada.`,
  chat_promises: ({ words }) =>
    `Não foi enviado: “${words}” promete um ganho, e ninguém aqui pode fazer isso. A tentativa ficou registrada.`,
  chat_real_money: ({ words }) =>
    `Não foi enviado: “${words}” diz que isto é mais do que dinheiro de treino, o que não é verdade. A tentativa ficou registrada.`,
  operator_link_wrong: () => 'Este link já foi usado ou há um mais novo. Crie outro na máquina.',
  operator_session_over: () => 'Sua sessão no console terminou. Entre de novo; nada foi feito.',
  upload_missing: () => 'Nenhum arquivo chegou. Escolha uma imagem.',
  upload_kind: () => 'Só é possível adicionar imagens: JPEG, PNG ou WebP. Nada foi enviado.',
  upload_size: ({ megabytes, megapixels }) =>
    `Esta imagem passa de ${megabytes} MB ou de ${megapixels} megapixels. Escolha uma menor.`,
  upload_damaged: () => 'Esta imagem não pode ser lida; talvez esteja danificada. Escolha outra.',
  upload_busy: () =>
    'Chegam muitas imagens ao mesmo tempo e esta não foi recebida. Tente de novo em um momento.',
  statement_unknown: () => 'Não há extrato para esse período. Escolha um da lista.',
  statement_too_long: ({ max }, show) =>
    `Este extrato tem mais de ${show.count(max)} linhas. Peça-o em partes ao suporte.`,
  session_unknown: () => 'Este aparelho já não tem sessão aberta. Veja de novo a lista de aparelhos.',

  ...securityPortuguese,
  ...walletPortuguese,
  ...depositPortuguese,
  ...withdrawalsPortuguese,
  ...exchangePortuguese,
  ...coinPortuguese,
  ...kycPortuguese,
  ...consolePortuguese,
}

function many(count: string, word: string): string {
  return `${count} ${word}${count === '1' ? '' : 's'}`
}

function instead(affordable: string, count: (value: string) => string): string {
  if (!affordable || affordable === '0') return '; adicione dinheiro ou escolha uma ordem menor'
  return `; você pode pagar ${count(affordable)} ${affordable === '1' ? 'ação' : 'ações'}`
}
