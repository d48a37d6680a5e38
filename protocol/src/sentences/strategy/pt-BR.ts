import type { StrategySentences } from './types.ts'

export const strategyPortuguese: StrategySentences = {
  strategy_members: () => 'Este usuário não é membro VIP. O serviço de estratégias é só para membros.',
  strategy_unasked: () =>
    'Este usuário nunca escreveu para o atendimento, então não pode ter pedido o serviço.',
  strategy_already: () => 'O serviço de estratégias já está ativo para este usuário.',
  strategy_none: () => 'O serviço de estratégias não está ativo para você. Nada foi alterado.',
}
