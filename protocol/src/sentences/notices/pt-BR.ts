import { settingChangeIn } from '../settings/change.ts'
import { moneyPlansPortuguese } from './money-plans/pt-BR.ts'
import { orderEndsPortuguese } from './order-ends/pt-BR.ts'
import { placementNotices } from './placements/pt-BR.ts'
import { publicRecordPortuguese } from './public-record/pt-BR.ts'
import { isNone } from './quantities.ts'
import type { NoticeSentences } from './types.ts'
import { watchedPortuguese } from './watched/pt-BR.ts'

const did: Readonly<Record<string, string>> = { buy: 'Você comprou', sell: 'Você vendeu' }
const order: Readonly<Record<string, string>> = { buy: 'Ordem de compra', sell: 'Ordem de venda' }
/** O que disparou uma venda sozinho, antes do que ela fez. */
const guards: Readonly<Record<string, string>> = {
  take_profit: 'Stop gain: ',
  stop_loss: 'Stop loss: ',
}
const accounts: Readonly<Record<string, string>> = {
  stock: 'conta de ações',
  coin: 'conta cripto',
  contract: 'conta de contratos',
}

/** Limites que cada pessoa define para si. */
const limits: Readonly<Record<string, string>> = {
  deposit: 'Seu limite de depósitos',
  loss: 'Seu limite de perdas',
  leverage: 'Seu limite de alavancagem',
}

export const portugueseNotices: NoticeSentences = {
  order_placed: ({ side, symbol, quantity, waits, price, currency }, show) => ({
    title: `${order[side] ?? 'Ordem'} de ${symbol} enviada`,
    text: `A ordem de ${show.count(quantity)} ${waiting(waits, show.money(price, currency))}. O que ela precisa ficou reservado.`,
  }),
  order_changed: ({ side, symbol, filled, quantity, waits, price, currency }, show) => ({
    title: `${order[side] ?? 'Ordem'} de ${symbol} alterada`,
    text: `${isNone(filled) ? 'A ordem de' : `${show.count(filled)} já foram executadas; a ordem das outras`} ${show.count(quantity)} ${waiting(waits, show.money(price, currency))}.`,
  }),
  order_filled: ({ side, symbol, quantity, price, total, currency, by }, show) => ({
    title: `${guards[by] ?? ''}${did[side] ?? 'Executada:'} ${show.count(quantity)} ${symbol}`,
    text:
      side === 'sell'
        ? `Sua ordem foi executada a ${show.money(price, currency)} em média. Você recebeu ${show.money(total, currency)}, já sem as taxas.`
        : `Sua ordem foi executada a ${show.money(price, currency)} em média. Custou ${show.money(total, currency)}, com taxas.`,
  }),
  order_partly_filled: ({ side, symbol, filled, quantity, price, currency }, show) => ({
    title: `${order[side] ?? 'Ordem'} de ${symbol}: execução parcial`,
    text: `${show.count(filled)} de ${show.count(quantity)} executadas até agora, a ${show.money(price, currency)} em média. O resto espera no livro.`,
  }),
  order_cancelled: ({ side, symbol, filled, quantity, why }, show) => ({
    title: `${order[side] ?? 'Ordem'} de ${symbol} cancelada`,
    text: `${filledSoFar(filled, quantity, show.count)} ${cancelledBy(why, filled)} O que estava reservado já está disponível.`,
  }),
  order_expired: ({ side, symbol, filled, quantity }, show) => ({
    title: `${order[side] ?? 'Ordem'} de ${symbol} expirou`,
    text: `${filledSoFar(filled, quantity, show.count)} O pregão terminou e o resto expirou; o que estava reservado já está disponível.`,
  }),
  order_rejected: ({ side, symbol, quantity, why }, show) => ({
    title: `${order[side] ?? 'Ordem'} de ${symbol} não aceita`,
    text: `A ordem de ${show.count(quantity)} não foi aceita porque ${orderEndsPortuguese[why] ?? 'o livro a recusou'}. Nada foi cobrado e o que estava reservado já está disponível.`,
  }),
  stop_triggered: ({ side, symbol, quantity, stop, currency }, show) => ({
    title: `${order[side] ?? 'Ordem'} de ${symbol} disparada`,
    text: `O preço chegou ao seu preço de disparo, ${show.money(stop, currency)}, e a ordem de ${show.count(quantity)} foi enviada ao mercado.`,
  }),
  guard_set: ({ symbol, profit, loss, currency }, show) => ({
    title: `${symbol} está protegida`,
    text: `${profit === '' ? '' : `Stop gain em ${show.money(profit, currency)}. `}${loss === '' ? '' : `Stop loss em ${show.money(loss, currency)}. `}A venda será automática quando o preço chegar lá.`,
  }),
  guard_removed: ({ symbol }) => ({
    title: `${symbol} não está mais protegida`,
    text: 'Você removeu o stop gain e o stop loss. Não haverá mais venda automática.',
  }),
  price_alert: ({ symbol, direction, price, currency }, show) => ({
    title: `${symbol} chegou a ${show.money(price, currency)}`,
    text: `O preço ${direction === 'below' ? 'caiu' : 'subiu'} até o nível do seu alerta.`,
  }),
  ...moneyPlansPortuguese,
  ...publicRecordPortuguese,
  ...watchedPortuguese,
  shares_unlocked: ({ symbol, quantity, others }, show) => ({
    title: `Você já pode vender ${symbol}${others === '0' ? '' : ` e mais ${show.count(others)}`}`,
    text:
      quantity === '1'
        ? '1 ação que você comprou foi liquidada e já pode ser vendida.'
        : `${show.count(quantity)} ações que você comprou foram liquidadas e já podem ser vendidas.`,
  }),
  split_done: ({ symbol, old, new: fresh, quantity, cash, currency }, show) => ({
    title: `${Number(fresh) > Number(old) ? 'Desdobramento' : 'Grupamento'} de ${symbol}: ${show.count(fresh)} por ${show.count(old)}`,
    text: `Agora você tem ${show.count(quantity)} ${quantity === '1' ? 'ação' : 'ações'}. ${cash === '' ? 'Juntas valem o mesmo que antes.' : `Você recebeu ${show.money(cash, currency)} pela fração de ação que sobrou.`} Suas ordens abertas foram canceladas; stop gain, stop loss e alertas foram ajustados.`,
  }),
  practice_topped_up: ({ amount, currency }, show) => ({
    title: 'Dinheiro fictício recarregado',
    text: `${show.money(amount, currency)} foram adicionados ao seu dinheiro fictício.`,
  }),
  practice_reset: ({ number }) => ({
    title: 'Um novo histórico começou',
    text: `O histórico ${number} começou com o dinheiro de uma conta nova. Seus históricos anteriores continuam disponíveis.`,
  }),
  practice_opened: ({ amount, currency }, show) => ({
    title: 'Sua conta de treino está aberta',
    text: `Você tem ${show.money(amount, currency)} em dinheiro fictício. Ele não tem valor real, mas o mercado o trata como se tivesse.`,
  }),
  stock_delisted: ({ symbol, quantity, price, amount, currency }, show) => ({
    title: `${symbol} não é mais negociada`,
    text: `${quantity === '1' ? 'Sua ação foi recomprada' : `Suas ${show.count(quantity)} ações foram recompradas`} pelo último preço, ${show.money(price, currency)}. Você recebeu ${show.money(amount, currency)}, sem taxas.`,
  }),
  dividend_paid: ({ symbol, quantity, amount, tax, currency }, show) => ({
    title: `Dividendo de ${symbol}`,
    text: `Você recebeu ${show.money(amount, currency)} por ${show.count(quantity)} ${quantity === '1' ? 'ação' : 'ações'}, depois de ${show.money(tax, currency)} de imposto retido.`,
  }),
  deposit_asked: ({ amount, currency, number, until }, show) => ({
    title: `Depósito ${number}: ${show.money(amount, currency)}`,
    text: `Pague com a referência do depósito até ${show.time(until)}. Ele é creditado assim que chega.`,
  }),
  deposit_review: ({ amount, currency, number, until }, show) => ({
    title: `O depósito ${number} está em análise`,
    text: `Respondemos sobre ${show.money(amount, currency)} até ${show.time(until)}. Abra para ver o motivo; não custa nada.`,
  }),
  deposit_done: ({ amount, currency, number }, show) => ({
    title: `Você recebeu ${show.money(amount, currency)}`,
    text: `O depósito ${number} já está no seu saldo. As condições para sacá-lo estão no comprovante.`,
  }),
  deposit_over: ({ amount, currency, number }, show) => ({
    title: `O depósito ${number} não foi creditado`,
    text: `De ${show.money(amount, currency)} nada foi creditado. Abra para ver o motivo e o próximo passo.`,
  }),
  deposit_back: ({ amount, currency, number }, show) => ({
    title: `Devolvemos ${show.money(amount, currency)}`,
    text: `O que veio para o depósito ${number} volta inteiro para a conta de origem.`,
  }),
  deposit_elsewhere: ({ amount, currency, number }, show) => ({
    title: `Depósito ${number}: o dinheiro era de outro depósito`,
    text: `Recebemos ${show.money(amount, currency)} para o depósito ${number} e creditamos no depósito correto. Se foi você que pagou, fale com o atendimento.`,
  }),
  withdrawal_asked: ({ amount, currency, to, until }, show) => ({
    title: `Saque de ${show.money(amount, currency)} solicitado`,
    text: `Vai para ${to}; resposta até ${show.time(until)}. Se não foi você, cancele e troque agora sua senha e seu PIN.`,
  }),
  withdrawal_sent: ({ receives, currency, to }, show) => ({
    title: `${show.money(receives, currency)} a caminho`,
    text: `Seu saque foi enviado para ${to}. Avisamos quando chegar.`,
  }),
  withdrawal_paid: ({ receives, currency, to }, show) => ({
    title: `Seu saque de ${show.money(receives, currency)} chegou`,
    text: `${to} confirmou seu saque.`,
  }),
  withdrawal_refused: ({ amount, currency }, show) => ({
    title: 'Saque recusado',
    text: `Devolvemos ${show.money(amount, currency)} ao seu saldo disponível. Abra para ver o motivo e o próximo passo.`,
  }),
  withdrawal_taken_back: ({ amount, currency, to }, show) => ({
    title: `Você cancelou um saque de ${show.money(amount, currency)}`,
    text: `O saque para ${to} foi cancelado antes do envio. Tudo está de novo no seu saldo disponível.`,
  }),
  withdrawal_back: ({ amount, currency, to }, show) => ({
    title: 'Seu saque foi devolvido',
    text: `O pagamento para ${to} foi devolvido. Devolvemos ${show.money(amount, currency)} ao seu saldo disponível, com a taxa incluída.`,
  }),
  withdrawal_late: ({ amount, currency, to }, show) => ({
    title: 'Seu saque está atrasado',
    text: `Ninguém respondeu a tempo sobre seu saque de ${show.money(amount, currency)} para ${to}, e alguém propôs recusá-lo. Conta como atrasado, e todos podem ver; você pode cancelá-lo.`,
  }),
  exchanged: ({ pays, from, gets, to, spread }, show) => ({
    title: `Você converteu ${show.money(pays, from)} em ${show.money(gets, to)}`,
    text: `Do que você pagou, ${show.money(spread, from)} foi o spread. O comprovante mostra a taxa de câmbio e a fonte dela.`,
  }),
  transferred: ({ amount, asset, to }, show) => ({
    title: `Você transferiu ${show.number(amount)} ${asset}`,
    text: `Já está na sua ${accounts[to] ?? to} e não custou nada.`,
  }),
  coin_credited: ({ amount, coin, network }, show) => ({
    title: `Você recebeu ${show.number(amount)} ${coin}`,
    text: `${network} confirmou o pagamento. Está na sua conta cripto.`,
  }),
  coin_below_minimum: ({ amount, coin, network, minimum }, show) => ({
    title: `${show.number(amount)} ${coin} ficam abaixo do mínimo`,
    text: `Vieram por ${network}, onde o depósito mínimo é de ${show.number(minimum)} ${coin}. Ficam guardados em seu nome; escreva ao atendimento.`,
  }),
  coin_not_taken: ({ amount, coin, network }, show) => ({
    title: `${show.number(amount)} ${coin} chegaram a um endereço que não os recebe`,
    text: `Por ${network} aceitamos outras criptomoedas. Estas ficam guardadas em seu nome; escreva ao atendimento.`,
  }),
  coin_claim_over: ({ network }) => ({
    title: `Uma transação sobre a qual você perguntou na ${network}`,
    text: 'Não conseguimos ligá-la à sua conta, por isso nada foi creditado. Se você tem um comprovante de que ela é sua, fale com o atendimento.',
  }),
  coin_over_limit: ({ amount, coin, network }, show) => ({
    title: `${show.number(amount)} ${coin} passam do seu limite`,
    text: `Vieram por ${network} e passam do limite de depósitos que você definiu. Ficam guardados em seu nome e são creditados quando o limite permitir. Se preferir que sejam devolvidos, escreva ao atendimento.`,
  }),
  coin_sent_back: ({ amount, coin, network, fee }, show) => ({
    title: `${show.number(amount)} ${coin} estão voltando`,
    text: `Duas pessoas da equipe decidiram devolvê-los por ${network} ao endereço de origem, menos a taxa de rede de ${show.number(fee)} ${coin}. A transação está no depósito.`,
  }),
  coin_return_failed: ({ amount, coin, network }, show) => ({
    title: `Não foi possível devolver ${show.number(amount)} ${coin}`,
    text: `${network} não aceitou o pagamento. O valor e a taxa ficam de novo guardados em seu nome, e a equipe analisa outra vez.`,
  }),
  coin_undone: ({ amount, coin, network }, show) => ({
    title: `${network} reverteu o seu depósito de ${show.number(amount)} ${coin}`,
    text: `A rede reverteu o pagamento depois do crédito, por isso o mesmo valor saiu da sua conta. Pergunte a quem enviou.`,
  }),
  coin_owed: ({ amount, coin, network, owed }, show) => ({
    title: `${network} reverteu o seu depósito de ${show.number(amount)} ${coin}`,
    text: `A rede reverteu o pagamento depois do crédito. O que estava disponível foi descontado; ${show.number(owed)} ${coin} já tinham sido usados, por isso você os deve. O que você receber em ${coin} cobre primeiro essa dívida; até lá você não pode sacar, transferir nem converter ${coin}.`,
  }),
  coin_owed_covered: ({ amount, coin }, show) => ({
    title: `Os ${show.number(amount)} ${coin} que você devia estão cobertos`,
    text: `Você não deve mais nada pelo depósito que a rede reverteu. Já pode sacar, transferir e converter ${coin} de novo.`,
  }),
  coin_replaced: ({ amount, coin, network }, show) => ({
    title: `A rede reverteu o pagamento de ${show.number(amount)} ${coin}`,
    text: `${network} substituiu o bloco que o continha, e outro pagamento ocupou o lugar. Nada foi creditado; pergunte a quem enviou.`,
  }),
  ...placementNotices,
  bank_added: ({ account, until }, show) => ({
    title: 'Conta bancária adicionada',
    text: `Você poderá sacar para ${account} a partir de ${show.time(until)}. Se não foi você, remova-a e troque agora sua senha e seu PIN.`,
  }),
  bank_removed: ({ account }) => ({
    title: 'Conta bancária removida',
    text: `${account} não está mais na sua lista. Se não foi você, troque agora sua senha e seu PIN.`,
  }),
  address_added: ({ address, coin, until }, show) => ({
    title: `Endereço de ${coin} adicionado`,
    text: `Você poderá sacar para ${address} a partir de ${show.time(until)}. Se não foi você, remova-o e troque agora sua senha e seu PIN.`,
  }),
  address_removed: ({ address, coin }) => ({
    title: `Endereço de ${coin} removido`,
    text: `${address} não está mais na sua lista. Se não foi você, troque agora sua senha e seu PIN.`,
  }),
  allow_list_on: () => ({
    title: 'Só endereços salvos: ativado',
    text: 'De agora em diante suas criptomoedas só saem para endereços da sua lista que já podem ser usados.',
  }),
  allow_list_off: ({ until }, show) => ({
    title: '“Só endereços salvos” será desativado',
    text: `A partir de ${show.time(until)} será possível enviar de novo a qualquer endereço salvo. Se não foi você, ative de novo e troque agora sua senha e seu PIN.`,
  }),
  login_new_device: ({ device }) => ({
    title: 'Novo aparelho conectado',
    text: `${device} entrou na sua conta. Se não foi você, encerre essa sessão e troque a senha.`,
  }),
  register_tried: () => ({
    title: 'Alguém tentou criar uma conta com o seu celular',
    text: 'Alguém tentou criar uma conta com o seu número, e ela não foi criada. Se foi você, entre com a conta que já tem. Se não foi, nada mudou, mas essa pessoa agora sabe que o número tem conta.',
  }),
  password_changed: () => ({
    title: 'Senha alterada',
    text: 'Os outros aparelhos foram desconectados. Se não foi você, fale agora com o atendimento.',
  }),
  trade_password_changed: () => ({
    title: 'PIN de segurança alterado',
    text: 'O novo PIN já está ativo. Se não foi você, troque agora sua senha.',
  }),
  email_changed: ({ email }) => ({
    title: 'E-mail alterado',
    text: `Sua conta agora usa ${email}. Se não foi você, fale agora com o atendimento.`,
  }),
  kyc_received: ({ until }, show) => ({
    title: 'Sua identidade está em análise',
    text: `Recebemos tudo. Respondemos até ${show.time(until)}.`,
  }),
  kyc_taken_back: () => ({
    title: 'Você cancelou sua verificação de identidade',
    text: 'O que você enviou foi apagado e ninguém mais o analisa. Você pode enviar de novo quando quiser.',
  }),
  kyc_passed: () => ({
    title: 'Sua identidade está verificada',
    text: 'Você já pode fazer saques.',
  }),
  kyc_refused: ({ parts }, show) => ({
    title: 'Sua identidade não foi verificada',
    text:
      parts === '1'
        ? 'Uma parte foi recusada. Abra para ver o motivo e envie-a de novo.'
        : `${show.count(parts)} partes foram recusadas. Abra para ver os motivos e envie-as de novo.`,
  }),
  setting_changes: (change, show) => {
    const result = settingChangeIn('pt-BR', change)
    return {
      title: 'Uma regra vai mudar',
      text: `${result.label}: ${result.before} até ${show.time(change.at)} e depois ${result.after}.${result.isNow(' Hoje: ')}${result.isThen(' A partir daí: ')}`,
    }
  },
  setting_stays: (change) => {
    const result = settingChangeIn('pt-BR', change)
    return {
      title: 'Mudança de regra cancelada',
      text: `${result.label}: fica em ${result.before}. A mudança para ${result.after} foi cancelada.`,
    }
  },
  support_answer: () => ({
    title: 'O atendimento respondeu',
    text: 'Abra a conversa para ler a resposta.',
  }),
  letter_word_set: () => ({
    title: 'Sua palavra antiphishing mudou',
    text: 'Nossos e-mails, SMS e notificações já trazem sua nova palavra. Se não foi você, mude sua senha agora.',
  }),
  letter_word_off: () => ({
    title: 'Palavra antiphishing removida',
    text: 'Nossas mensagens não trazem mais uma palavra. Se não foi você, mude sua senha agora.',
  }),
  second_factor_on: () => ({
    title: 'Verificação em duas etapas ativada',
    text: 'Ao entrar, pediremos uma segunda etapa. Guarde os códigos de recuperação em um lugar seguro.',
  }),
  second_factor_off: () => ({
    title: 'Verificação em duas etapas desativada',
    text: 'Agora basta a senha para entrar. Se não foi você, troque a senha e ative a verificação de novo.',
  }),
  passkey_added: ({ name }) => ({
    title: 'Uma chave de acesso foi adicionada',
    text: `${name} já serve para entrar. Se não foi você, remova-a e troque a senha agora.`,
  }),
  passkey_removed: ({ name }) => ({
    title: 'Uma chave de acesso foi removida',
    text: `${name} não serve mais para entrar. Se não foi você, troque a senha agora.`,
  }),
  app_added: () => ({
    title: 'Um app autenticador foi conectado',
    text: 'Os códigos dele já servem para entrar. Se não foi você, desconecte-o e troque a senha agora.',
  }),
  app_removed: () => ({
    title: 'O app autenticador foi desconectado',
    text: 'Os códigos dele não servem mais para entrar. Se não foi você, troque a senha agora.',
  }),
  recovery_renewed: () => ({
    title: 'Novos códigos de recuperação foram criados',
    text: 'Os anteriores não valem mais. Se não foi você, troque a senha e crie outros.',
  }),
  recovery_used: ({ left }, show) => ({
    title: 'Um código de recuperação foi usado',
    text: `${left === '1' ? 'Resta um' : `Restam ${show.count(left)}`}. Se não foi você, troque a senha e crie outros agora.`,
  }),
  trade_password_locked: ({ until }, show) => ({
    title: 'Seu PIN de segurança está bloqueado',
    text: `Ele foi digitado errado várias vezes e fica bloqueado até ${show.time(until)}. Se não foi você, troque agora sua senha.`,
  }),
  trade_password_blocked: () => ({
    title: 'É preciso criar outro PIN de segurança',
    text: 'Ele foi digitado errado vezes demais. Crie outro com sua senha e um código. Se não foi você, troque agora sua senha.',
  }),
  session_revoked: ({ device }) => ({
    title: 'Aparelho desconectado',
    text: `${device} não está mais conectado à sua conta.`,
  }),
  limit_changed: ({ kind, value, currency, since }, show) => ({
    title: `${limits[kind] ?? kind} mudou`,
    text: `${value === '' ? 'Sem limite' : kind === 'leverage' ? `${value}×` : show.money(value, currency)} a partir de ${show.time(since)}. Se não foi você, troque a senha agora.`,
  }),
  pause_started: ({ until }, show) => ({
    title: 'Sua pausa começou',
    text: `Você não poderá comprar nem alterar ordens até ${show.time(until)}. Ainda pode vender, cancelar e sacar.`,
  }),
  data_exported: () => ({
    title: 'Seus dados foram baixados',
    text: 'Em um aparelho conectado à sua conta foram criados arquivos com seus dados. Se não foi você, encerre essa sessão e troque a senha agora.',
  }),
  closing_asked: ({ until }, show) => ({
    title: 'Sua conta tem encerramento programado',
    text: `Ela será encerrada em ${show.time(until)}. Até lá você pode desfazer. Se não foi você, desfaça e troque a senha agora.`,
  }),
  closing_undone: () => ({
    title: 'Sua conta continua aberta',
    text: 'O encerramento foi cancelado.',
  }),
  closing_held: ({ assets }) => ({
    title: 'Sua conta continua aberta',
    text: `Ela seria encerrada, mas voltou a ter saldo ou ações: ${assets}. Deixe-a vazia e solicite o encerramento de novo.`,
  }),
}

function cancelledBy(why: string, filled: string): string {
  if (why === 'requested') return isNone(filled) ? 'Você a cancelou.' : 'Você cancelou o resto.'
  return `${isNone(filled) ? 'Ela foi cancelada' : 'O resto foi cancelado'} porque ${orderEndsPortuguese[why] ?? 'ela terminou'}.`
}

function filledSoFar(filled: string, quantity: string, count: (value: string) => string): string {
  return isNone(filled)
    ? `Nada de ${count(quantity)} foi executado.`
    : `${count(filled)} de ${count(quantity)} executadas.`
}

/** Como uma ordem espera, como o resto de uma frase. */
function waiting(waits: string, price: string): string {
  if (waits === 'price') return `será disparada quando o preço chegar a ${price}`
  if (waits === 'market') return 'espera o preço de mercado'
  return `espera no livro a ${price}`
}
