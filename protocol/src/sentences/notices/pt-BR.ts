import { settingChangeIn } from '../settings/change.ts'
import type { NoticeSentences } from './types.ts'

const did: Readonly<Record<string, string>> = { buy: 'Você comprou', sell: 'Você vendeu' }
const order: Readonly<Record<string, string>> = { buy: 'Ordem de compra', sell: 'Ordem de venda' }
/** O que disparou uma venda sozinho, antes do que ela fez. */
const guards: Readonly<Record<string, string>> = {
  take_profit: 'Realização de lucro: ',
  stop_loss: 'Limite de perda: ',
}
const accounts: Readonly<Record<string, string>> = { stock: 'conta de ações', coin: 'conta cripto' }

/** Why an order ended, as the second half of a sentence. */
const whys: Readonly<Record<string, string>> = {
  day_ended: 'o pregão terminou',
  unfilled: 'nada mais era oferecido ao preço dela',
  self_trade: 'ela cruzaria com a sua própria ordem',
  would_take: 'ela só podia esperar e teria sido executada na hora',
  no_liquidity: 'ninguém oferecia a contraparte',
  fill_or_kill: 'ela não podia ser executada inteira na hora',
  closed: 'o livro estava fechado',
  price_band: 'os limites de preço do novo dia deixaram o preço dela de fora',
  other_part: 'o limite de perda assumiu o que restava',
  split: 'a ação foi desdobrada ou grupada, e o preço dela era das ações de antes',
  delisted: 'a ação não é mais negociada',
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
    text: `${filled === '0' ? 'A ordem de' : `${show.count(filled)} já foram executadas; a ordem das outras`} ${show.count(quantity)} ${waiting(waits, show.money(price, currency))}.`,
  }),
  order_filled: ({ side, symbol, quantity, price, total, currency, by }, show) => ({
    title: `${guards[by] ?? ''}${did[side] ?? 'Executada:'} ${show.count(quantity)} ${symbol}`,
    text:
      side === 'sell'
        ? `Sua ordem foi executada a ${show.money(price, currency)} em média. Você recebeu ${show.money(total, currency)}, já sem as taxas.`
        : `Sua ordem foi executada a ${show.money(price, currency)} em média. Custou ${show.money(total, currency)}, com taxas.`,
  }),
  order_partly_filled: ({ side, symbol, filled, quantity, price, currency }, show) => ({
    title: `${order[side] ?? 'Ordem'} de ${symbol} em andamento`,
    text: `${show.count(filled)} de ${show.count(quantity)} executadas até agora, a ${show.money(price, currency)} em média. O resto espera no livro.`,
  }),
  order_cancelled: ({ side, symbol, filled, quantity, why }, show) => ({
    title: `${order[side] ?? 'Ordem'} de ${symbol} cancelada`,
    text: `${filledSoFar(filled, quantity, show.count)} ${cancelledBy(why, filled)} O que estava reservado ficou livre.`,
  }),
  order_expired: ({ side, symbol, filled, quantity }, show) => ({
    title: `${order[side] ?? 'Ordem'} de ${symbol} expirou`,
    text: `${filledSoFar(filled, quantity, show.count)} O pregão terminou e com ele o resto; o que estava reservado ficou livre.`,
  }),
  order_rejected: ({ side, symbol, quantity, why }, show) => ({
    title: `${order[side] ?? 'Ordem'} de ${symbol} não aceita`,
    text: `A ordem de ${show.count(quantity)} não foi aceita porque ${whys[why] ?? 'o livro a recusou'}. Nada foi cobrado e o que estava reservado ficou livre.`,
  }),
  stop_triggered: ({ side, symbol, quantity, stop, currency }, show) => ({
    title: `${order[side] ?? 'Ordem'} de ${symbol} ativada`,
    text: `O preço chegou ao seu stop de ${show.money(stop, currency)} e a ordem de ${show.count(quantity)} foi para o mercado.`,
  }),
  guard_set: ({ symbol, profit, loss, currency }, show) => ({
    title: `${symbol} está protegida`,
    text: `${profit === '' ? '' : `Realização de lucro em ${show.money(profit, currency)}. `}${loss === '' ? '' : `Limite de perda em ${show.money(loss, currency)}. `}A venda acontece sozinha quando o preço chegar lá.`,
  }),
  guard_removed: ({ symbol }) => ({
    title: `${symbol} não está mais protegida`,
    text: 'Você tirou a realização de lucro e o limite de perda. Nada mais é vendido sozinho.',
  }),
  price_alert: ({ symbol, direction, price, currency }, show) => ({
    title: `${symbol} chegou a ${show.money(price, currency)}`,
    text: `O preço ${direction === 'below' ? 'caiu' : 'subiu'} até o nível que você pediu para acompanhar.`,
  }),
  shares_unlocked: ({ symbol, quantity, others }, show) => ({
    title: `Você já pode vender ${symbol}${others === '0' ? '' : ` e mais ${show.count(others)}`}`,
    text:
      quantity === '1'
        ? '1 ação que você comprou foi liquidada e já pode ser vendida.'
        : `${show.count(quantity)} ações que você comprou foram liquidadas e já podem ser vendidas.`,
  }),
  split_done: ({ symbol, old, new: fresh, quantity, cash, currency }, show) => ({
    title: `${Number(fresh) > Number(old) ? 'Desdobramento' : 'Grupamento'} de ${symbol}: ${show.count(fresh)} por ${show.count(old)}`,
    text: `Agora você tem ${show.count(quantity)} ${quantity === '1' ? 'ação' : 'ações'}. ${cash === '' ? 'Juntas valem o mesmo que antes.' : `Você recebeu ${show.money(cash, currency)} pela fração de ação que sobrou.`} As ordens abertas terminaram; realizações de lucro, limites de perda e alertas foram ajustados.`,
  }),
  practice_opened: ({ amount, currency }, show) => ({
    title: 'Sua conta de prática está aberta',
    text: `Você tem ${show.money(amount, currency)} em dinheiro de prática. Ele não é real, e o mercado o trata como se fosse.`,
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
    text: `A decisão sobre ${show.money(amount, currency)} sai até ${show.time(until)}. Abra para ler o motivo; não custa nada.`,
  }),
  deposit_done: ({ amount, currency, number }, show) => ({
    title: `Chegaram ${show.money(amount, currency)}`,
    text: `O depósito ${number} está no seu saldo. O comprovante tem as condições para sacá-lo.`,
  }),
  deposit_over: ({ amount, currency, number }, show) => ({
    title: `O depósito ${number} terminou`,
    text: `Nada foi creditado de ${show.money(amount, currency)}. Abra para ler o motivo e o próximo passo.`,
  }),
  deposit_back: ({ amount, currency, number }, show) => ({
    title: `${show.money(amount, currency)} estão voltando`,
    text: `O que veio para o depósito ${number} volta inteiro para a conta de origem.`,
  }),
  deposit_elsewhere: ({ amount, currency, number }, show) => ({
    title: `Depósito ${number}: o dinheiro era de outro depósito`,
    text: `Chegaram ${show.money(amount, currency)} para o depósito ${number}, e o valor foi creditado no depósito correto. Se foi você que pagou, fale com o suporte.`,
  }),
  withdrawal_asked: ({ amount, currency, to, until }, show) => ({
    title: `Saque de ${show.money(amount, currency)} pedido`,
    text: `Vai para ${to} e será decidido até ${show.time(until)}. Se não foi você, cancele e troque suas senhas agora.`,
  }),
  withdrawal_sent: ({ receives, currency, to }, show) => ({
    title: `${show.money(receives, currency)} a caminho`,
    text: `Seu saque foi enviado para ${to}. Avisamos quando chegar.`,
  }),
  withdrawal_paid: ({ receives, currency, to }, show) => ({
    title: `${show.money(receives, currency)} chegaram`,
    text: `${to} confirmou seu saque.`,
  }),
  withdrawal_refused: ({ amount, currency }, show) => ({
    title: 'Saque recusado',
    text: `Seus ${show.money(amount, currency)} estão disponíveis de novo. Abra-o para ler o motivo e o próximo passo.`,
  }),
  withdrawal_taken_back: ({ amount, currency, to }, show) => ({
    title: `Você desfez um saque de ${show.money(amount, currency)}`,
    text: `O saque para ${to} terminou antes de algo ser enviado. Tudo está disponível de novo.`,
  }),
  withdrawal_back: ({ amount, currency, to }, show) => ({
    title: 'Seu saque voltou',
    text: `O pagamento para ${to} voltou. Seus ${show.money(amount, currency)} estão disponíveis de novo, com a tarifa.`,
  }),
  withdrawal_late: ({ amount, currency, to }, show) => ({
    title: 'Seu saque está atrasado',
    text: `Ninguém decidiu a tempo sobre seus ${show.money(amount, currency)} para ${to}, e alguém propôs recusá-lo. Conta como atrasado à vista de todos, e você pode cancelá-lo.`,
  }),
  exchanged: ({ pays, from, gets, to, spread }, show) => ({
    title: `${show.money(pays, from)} viraram ${show.money(gets, to)}`,
    text: `Do que você pagou, ${show.money(spread, from)} foram o spread. O recibo mostra a taxa e de onde ela vem.`,
  }),
  transferred: ({ amount, asset, to }, show) => ({
    title: `Você moveu ${show.number(amount)} ${asset}`,
    text: `Foi para a sua ${accounts[to] ?? to}. Já está lá e não custou nada.`,
  }),
  coin_credited: ({ amount, coin, network }, show) => ({
    title: `Chegaram ${show.number(amount)} ${coin}`,
    text: `${network} confirmou o pagamento. Está na sua conta cripto.`,
  }),
  coin_below_minimum: ({ amount, coin, network, minimum }, show) => ({
    title: `${show.number(amount)} ${coin} ficam abaixo do mínimo`,
    text: `Vieram por ${network}, onde os depósitos começam em ${show.number(minimum)} ${coin}. Ficam guardados à parte em seu nome; escreva ao atendimento.`,
  }),
  coin_not_taken: ({ amount, coin, network }, show) => ({
    title: `${show.number(amount)} ${coin} chegaram a um endereço que não os recebe`,
    text: `Por ${network} esta casa recebe outras criptomoedas. Estas ficam guardadas à parte em seu nome; escreva ao atendimento.`,
  }),
  coin_claim_over: ({ network }) => ({
    title: `Uma transação sobre a qual você perguntou na ${network}`,
    text: 'Não conseguimos ligá-la à sua conta, por isso nada foi creditado. Se você tem um comprovante de que ela é sua, fale com o suporte.',
  }),
  coin_over_limit: ({ amount, coin, network }, show) => ({
    title: `${show.number(amount)} ${coin} esperam pelo seu próprio limite`,
    text: `Vieram por ${network} e passam do limite de depósitos que você mesmo definiu. Ficam guardados à parte em seu nome e são creditados quando couberem no limite. Para que sejam devolvidos, escreva ao atendimento.`,
  }),
  coin_sent_back: ({ amount, coin, network, fee }, show) => ({
    title: `${show.number(amount)} ${coin} estão voltando`,
    text: `Duas pessoas decidiram devolvê-los por ${network} ao endereço de onde vieram, menos a tarifa de rede de ${show.number(fee)} ${coin}. A transação está no registro do depósito.`,
  }),
  coin_return_failed: ({ amount, coin, network }, show) => ({
    title: `Não foi possível devolver ${show.number(amount)} ${coin}`,
    text: `${network} não aceitou o pagamento. O valor e a tarifa ficam de novo guardados à parte em seu nome, e pessoas os analisam outra vez.`,
  }),
  coin_undone: ({ amount, coin, network }, show) => ({
    title: `${network} desfez o seu depósito de ${show.number(amount)} ${coin}`,
    text: `A rede tirou o pagamento depois de ele ser creditado, por isso o mesmo valor saiu da sua conta. Pergunte a quem enviou.`,
  }),
  coin_owed: ({ amount, coin, network, owed }, show) => ({
    title: `${network} desfez o seu depósito de ${show.number(amount)} ${coin}`,
    text: `A rede tirou o pagamento depois de ele ser creditado. O que estava livre voltou; ${show.number(owed)} ${coin} já tinham sido usados, por isso você os deve. O que você receber em ${coin} os cobre primeiro, e até lá nenhum ${coin} pode sair.`,
  }),
  coin_owed_covered: ({ amount, coin }, show) => ({
    title: `Os ${show.number(amount)} ${coin} que você devia estão cobertos`,
    text: `Nada é devido pelo depósito que a rede desfez. O seu saldo em ${coin} pode sair de novo.`,
  }),
  coin_replaced: ({ amount, coin, network }, show) => ({
    title: `A rede desfez o pagamento de ${show.number(amount)} ${coin}`,
    text: `${network} substituiu o bloco que o continha, e outro pagamento tomou o lugar. Nada foi creditado; pergunte a quem enviou.`,
  }),
  bank_added: ({ account, until }, show) => ({
    title: 'Conta bancária adicionada',
    text: `O dinheiro pode ir para ${account} a partir de ${show.time(until)}. Se não foi você, remova-a e troque suas senhas agora.`,
  }),
  bank_removed: ({ account }) => ({
    title: 'Conta bancária removida',
    text: `${account} não está mais na sua lista. Se não foi você, troque suas senhas agora.`,
  }),
  address_added: ({ address, coin, until }, show) => ({
    title: `Endereço de ${coin} adicionado`,
    text: `O dinheiro pode ir para ${address} a partir de ${show.time(until)}. Se não foi você, remova-o e troque suas senhas agora.`,
  }),
  address_removed: ({ address, coin }) => ({
    title: `Endereço de ${coin} removido`,
    text: `${address} não está mais na sua lista. Se não foi você, troque suas senhas agora.`,
  }),
  allow_list_on: () => ({
    title: 'Envios só para endereços salvos',
    text: 'De agora em diante as criptomoedas só saem para endereços da sua lista que já descansaram.',
  }),
  allow_list_off: ({ until }, show) => ({
    title: 'A lista de endereços permitidos vai terminar',
    text: `A partir de ${show.time(until)} será possível enviar de novo a qualquer endereço salvo. Se não foi você, ative a lista e troque suas senhas agora.`,
  }),
  login_new_device: ({ device }) => ({
    title: 'Novo dispositivo conectado',
    text: `${device} entrou na sua conta. Se não foi você, encerre essa sessão e troque a senha.`,
  }),
  register_tried: () => ({
    title: 'Alguém tentou se cadastrar com o seu telefone',
    text: 'Pediram uma conta nova com o seu número, e ela não foi aberta. Se foi você, entre com a conta que já tem. Se não foi, nada mudou, mas quem pediu agora sabe que o número tem conta.',
  }),
  password_changed: () => ({
    title: 'Senha de acesso alterada',
    text: 'Os outros dispositivos foram desconectados. Se não foi você, fale agora com o atendimento.',
  }),
  trade_password_changed: () => ({
    title: 'Senha de negociação alterada',
    text: 'A nova senha de negociação já está em uso. Se não foi você, troque agora a senha de acesso.',
  }),
  email_changed: ({ email }) => ({
    title: 'E-mail alterado',
    text: `Sua conta agora usa ${email}. Se não foi você, fale agora com o atendimento.`,
  }),
  kyc_received: ({ until }, show) => ({
    title: 'Sua identidade está em análise',
    text: `Tudo chegou. Uma pessoa analisa e responde até ${show.time(until)}.`,
  }),
  kyc_taken_back: () => ({
    title: 'Você retirou sua verificação de identidade',
    text: 'O que você enviou foi apagado e ninguém mais o analisa. Você pode enviar de novo quando quiser.',
  }),
  kyc_passed: () => ({
    title: 'Sua identidade está verificada',
    text: 'Saques e produtos que pedem identidade verificada estão abertos para você.',
  }),
  kyc_refused: ({ parts }, show) => ({
    title: 'Sua identidade não foi verificada',
    text:
      parts === '1'
        ? 'Uma parte foi recusada. Abra para ler o motivo e envie essa parte de novo.'
        : `${show.count(parts)} partes foram recusadas. Abra para ler os motivos e envie essas partes de novo.`,
  }),
  setting_changes: (change, show) => {
    const told = settingChangeIn('pt-BR', change)
    return {
      title: 'Uma regra muda',
      text: `${told.label}: ${told.before} até ${show.time(change.at)} e depois ${told.after}.${told.isNow(' Hoje: ')}${told.isThen(' A partir daí: ')}`,
    }
  },
  setting_stays: (change) => {
    const told = settingChangeIn('pt-BR', change)
    return {
      title: 'Uma regra não muda mais',
      text: `${told.label}: fica em ${told.before}. A mudança para ${told.after} foi cancelada.`,
    }
  },
  support_answer: () => ({
    title: 'O atendimento respondeu',
    text: 'Um operador escreveu para você. Abra a conversa para ler.',
  }),
  second_factor_on: () => ({
    title: 'Segunda etapa ativada',
    text: 'Ao entrar, será pedida uma segunda prova de que é você. Guarde os códigos de recuperação em lugar seguro.',
  }),
  second_factor_off: () => ({
    title: 'Segunda etapa desativada',
    text: 'Para entrar basta a senha. Se não foi você, troque a senha e ative a etapa de novo.',
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
    text: 'Os códigos dele já servem para entrar. Se não foi você, remova-o e troque a senha agora.',
  }),
  app_removed: () => ({
    title: 'O app autenticador foi removido',
    text: 'Os códigos dele não servem mais para entrar. Se não foi você, troque a senha agora.',
  }),
  recovery_renewed: () => ({
    title: 'Novos códigos de recuperação foram feitos',
    text: 'Os anteriores não valem mais. Se não foi você, troque a senha e faça outros.',
  }),
  recovery_used: ({ left }, show) => ({
    title: 'Um código de recuperação foi usado',
    text: `${left === '1' ? 'Resta um' : `Restam ${show.count(left)}`}. Se não foi você, troque a senha e faça outros agora.`,
  }),
  trade_password_locked: ({ until }, show) => ({
    title: 'Sua senha de negociação está bloqueada',
    text: `Ela foi digitada errada várias vezes e descansa até ${show.time(until)}. Se não foi você, troque agora a senha de acesso.`,
  }),
  trade_password_blocked: () => ({
    title: 'É preciso criar outra senha de negociação',
    text: 'Ela foi digitada errada vezes demais: crie outra com a senha de acesso e um código. Se não foi você, troque agora a senha de acesso.',
  }),
  session_revoked: ({ device }) => ({
    title: 'Dispositivo desconectado',
    text: `${device} não está mais conectado à sua conta.`,
  }),
  limit_changed: ({ kind, value, currency, since }, show) => ({
    title: `${limits[kind] ?? kind} mudou`,
    text: `${value === '' ? 'Sem limite' : kind === 'leverage' ? `${value}×` : show.money(value, currency)} a partir de ${show.time(since)}. Se não foi você, troque a senha agora.`,
  }),
  pause_started: ({ until }, show) => ({
    title: 'Sua pausa começou',
    text: `Nenhuma ordem nova pode ser enviada até ${show.time(until)}. Você ainda pode vender, cancelar e sacar.`,
  }),
  data_exported: () => ({
    title: 'Seus dados foram retirados',
    text: 'Em um aparelho seu foram feitos arquivos com o que guardamos sobre você. Se não foi você, encerre essa sessão e troque a senha agora.',
  }),
  closing_asked: ({ until }, show) => ({
    title: 'Sua conta vai ser encerrada',
    text: `Ela se encerra em ${show.time(until)}. Até lá você pode mantê-la. Se não foi você, desfaça isso e troque a senha agora.`,
  }),
  closing_undone: () => ({
    title: 'Sua conta continua aberta',
    text: 'O pedido de encerramento foi desfeito.',
  }),
  closing_held: ({ assets }) => ({
    title: 'Sua conta continua aberta',
    text: `Ela seria encerrada, mas voltou a ter algo: ${assets}. Retire e peça de novo.`,
  }),
}

function cancelledBy(why: string, filled: string): string {
  if (why === 'requested') return filled === '0' ? 'Você a cancelou.' : 'Você cancelou o resto.'
  return `${filled === '0' ? 'Ela foi cancelada' : 'O resto foi cancelado'} porque ${whys[why] ?? 'ela terminou'}.`
}

function filledSoFar(filled: string, quantity: string, count: (value: string) => string): string {
  return filled === '0'
    ? `Nada de ${count(quantity)} foi executado.`
    : `${count(filled)} de ${count(quantity)} executadas.`
}

/** Como uma ordem espera, como o resto de uma frase. */
function waiting(waits: string, price: string): string {
  if (waits === 'price') return `dorme até o preço chegar a ${price}`
  if (waits === 'market') return 'espera o preço de mercado'
  return `espera no livro a ${price}`
}
