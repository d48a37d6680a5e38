import type { StrategySentences } from './types.ts'

export const strategySpanish: StrategySentences = {
  strategy_members: () => 'Este usuario no es miembro VIP. El servicio de estrategias es solo para miembros.',
  strategy_unasked: () => 'Este usuario nunca ha escrito a soporte, así que no pudo haberlo pedido.',
  strategy_already: () => 'El servicio de estrategias ya está activo para este usuario.',
  strategy_none: () => 'No tienes activo el servicio de estrategias. No se cambió nada.',
}
