import type { FollowNotices } from './types.ts'

export const followNotices: FollowNotices = {
  follow_begun: ({ name, amount, currency }, show) => ({
    title: `Você segue ${name}`,
    text: `Você investiu ${show.money(amount, currency)}. A partir de agora, as operações são copiadas em proporção.`,
  }),
  follow_changed: ({ name }) => ({
    title: `Seus limites para ${name} mudaram`,
    text: 'Eles valem a partir da próxima operação copiada.',
  }),
  follow_paused: ({ name }) => ({
    title: `A cópia de ${name} está em pausa`,
    text: 'Nenhuma compra ou venda é copiada até você retomar. Você mantém as ações que tem.',
  }),
  follow_resumed: ({ name }) => ({
    title: `Você retomou a cópia de ${name}`,
    text: 'A próxima operação será copiada. O que foi operado nesse meio-tempo, não.',
  }),
  follow_added: ({ name, amount, currency }, show) => ({
    title: `Dinheiro adicionado para ${name}`,
    text: `Você investiu mais ${show.money(amount, currency)}.`,
  }),
  follow_taken_out: ({ name, amount, currency }, show) => ({
    title: `Você resgatou dinheiro de ${name}`,
    text: `${show.money(amount, currency)} estão disponíveis de novo.`,
  }),
  follow_copied: ({ name, side, quantity, symbol }, show) => ({
    title: `Copiado de ${name}: ${side === 'buy' ? 'compra' : 'venda'} de ${show.count(quantity)} ${symbol}`,
    text: 'Você operou junto com os outros seguidores, a um único preço médio. A cópia mostra tudo com os custos.',
  }),
  follow_stopping: ({ name }) => ({
    title: `Você está parando de seguir ${name}`,
    text: 'As ações são vendidas a preço de mercado. As compradas hoje podem ser vendidas no próximo pregão.',
  }),
  follow_stop_loss: ({ name }) => ({
    title: `Seu stop-loss para ${name} foi atingido`,
    text: 'A cópia terminou e as ações são vendidas a preço de mercado.',
  }),
  follow_manager_closed: ({ name, amount, currency }, show) => ({
    title: `${name} não está mais na lista`,
    text: `Nada mais é copiado. Suas ações foram para a sua própria carteira, e ${show.money(amount, currency)} estão disponíveis de novo.`,
  }),
  follow_ended: ({ name, amount, currency }, show) => ({
    title: `Você não segue mais ${name}`,
    text: `${show.money(amount, currency)} estão disponíveis de novo.`,
  }),
}
