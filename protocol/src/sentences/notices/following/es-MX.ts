import type { FollowNotices } from './types.ts'

export const followNotices: FollowNotices = {
  follow_begun: ({ name, amount, currency }, show) => ({
    title: `Sigues a ${name}`,
    text: `Invertiste ${show.money(amount, currency)}. Desde ahora se copian sus operaciones en proporción.`,
  }),
  follow_changed: ({ name }) => ({
    title: `Cambiaron tus límites para ${name}`,
    text: 'Valen desde la próxima operación que se copie.',
  }),
  follow_paused: ({ name }) => ({
    title: `La copia de ${name} está en pausa`,
    text: 'No se copia ninguna compra ni venta hasta que la reanudes. Conservas las acciones que tienes.',
  }),
  follow_resumed: ({ name }) => ({
    title: `Reanudaste la copia de ${name}`,
    text: 'Se copiará su próxima operación. Lo que operó mientras tanto, no.',
  }),
  follow_added: ({ name, amount, currency }, show) => ({
    title: `Agregaste dinero para ${name}`,
    text: `Invertiste ${show.money(amount, currency)} más.`,
  }),
  follow_taken_out: ({ name, amount, currency }, show) => ({
    title: `Retiraste dinero de ${name}`,
    text: `Tienes ${show.money(amount, currency)} disponibles de nuevo.`,
  }),
  follow_copied: ({ name, side, quantity, symbol }, show) => ({
    title: `Copiado de ${name}: ${side === 'buy' ? 'compra' : 'venta'} de ${show.count(quantity)} ${symbol}`,
    text: 'Operaste junto con los demás seguidores, a un solo precio promedio. La copia lo muestra con todos los costos.',
  }),
  follow_stopping: ({ name }) => ({
    title: `Dejas de seguir a ${name}`,
    text: 'Las acciones se venden a precio de mercado. Las compradas hoy se pueden vender el próximo día de operación.',
  }),
  follow_stop_loss: ({ name }) => ({
    title: `Se alcanzó tu stop-loss para ${name}`,
    text: 'La copia terminó y las acciones se venden a precio de mercado.',
  }),
  follow_manager_closed: ({ name, amount, currency }, show) => ({
    title: `${name} ya no aparece en la lista`,
    text: `Ya no se copia nada. Tus acciones pasaron a tu propio portafolio y tienes ${show.money(amount, currency)} disponibles de nuevo.`,
  }),
  follow_ended: ({ name, amount, currency }, show) => ({
    title: `Ya no sigues a ${name}`,
    text: `Tienes ${show.money(amount, currency)} disponibles de nuevo.`,
  }),
}
