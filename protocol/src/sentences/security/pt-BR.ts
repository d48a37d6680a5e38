import { ownedIn } from './owned.ts'
import type { SecuritySentences } from './types.ts'

export const securityPortuguese: SecuritySentences = {
  code_wrong: () => 'Este código não está certo, já foi usado ou venceu. Confira os dígitos ou peça um novo.',
  code_soon: ({ seconds }) =>
    `Um código acabou de ser enviado. Você pode pedir outro em ${many(seconds, 'segundo')}.`,
  code_throttled: ({ minutes }) =>
    `Foram pedidos muitos códigos. O próximo pode ser enviado em ${many(minutes, 'minuto')}.`,
  code_undeliverable: () =>
    'No momento não dá para enviar mensagens por este meio. Use outro ou fale com o atendimento.',
  email_malformed: () => 'Este e-mail não está completo. Ele se escreve como nome@exemplo.com.',
  email_taken: () => 'Este e-mail é de outra conta. Use um diferente ou entre com ele.',
  contact_missing: () =>
    'Esta conta ainda não tem telefone nem e-mail. Adicione primeiro um e-mail; os códigos vão para ele.',

  password_wrong: () => 'Sua senha de acesso não está certa. Nada mudou; digite de novo.',
  password_unset: () =>
    'Esta conta ainda não tem senha de acesso. Crie uma em Segurança e depois continue aqui.',
  password_same: () => 'A senha nova é a que você já tem. Escolha outra.',
  confirm_throttled: ({ minutes }) =>
    `Foram muitas tentativas que não conferem. Nada mudou; tente de novo em ${many(minutes, 'minuto')}.`,

  trade_password_unset: () =>
    'Isto pede uma senha de operação, e você ainda não tem. Nada foi retirado; crie uma em Segurança.',
  trade_password_missing: () => 'Digite sua senha de operação para continuar. Nada foi retirado ainda.',
  trade_password_wrong: ({ left }) =>
    `Esta senha de operação não está certa. Nada foi retirado; ${left === '1' ? 'resta uma tentativa' : `restam ${left} tentativas`} antes do bloqueio.`,
  trade_password_locked: ({ until }, show) =>
    `A senha de operação está bloqueada por tentativas erradas até ${show.time(until)}. Nada foi retirado; se você a esqueceu, redefina em Segurança.`,
  trade_password_blocked: () =>
    'A senha de operação foi errada dez vezes seguidas. Nada foi retirado; redefina em Segurança com sua senha de acesso e um código.',
  trade_password_form: () => 'A senha de operação tem exatamente 6 dígitos. Digite seis.',
  trade_password_common: () =>
    'Estes seis dígitos estão entre os mais escolhidos e seriam os primeiros a ser adivinhados. Escolha outros.',
  trade_password_same: () => 'A nova senha de operação é a que você já tem. Escolha outra.',

  second_factor_wrong: () =>
    'A segunda etapa não conferiu. Digite o código que o aplicativo mostra agora ou um código de recuperação ainda não usado.',
  second_factor_on: () =>
    'Já há um aplicativo autenticador conectado. Remova-o primeiro para conectar outro.',
  second_factor_off: () =>
    'Não há segunda etapa ativada, então aqui não há nada a mudar. Ative em Segurança.',
  passkey_wrong: () => 'Não foi possível conferir a chave de acesso. Nada mudou; tente de novo nesta página.',
  passkey_unknown: () => 'Esta chave de acesso não é mais sua. Carregue a lista de novo.',
  passkey_known: () => 'Esta chave de acesso já está conectada. Use outro aparelho ou mantenha esta.',
  passkeys_max: ({ max }) =>
    `Uma conta pode ter ${max} chaves de acesso. Remova primeiro uma que você não usa.`,

  limit_zero: () => 'Um limite é maior que 0. Para parar de operar por alguns dias, comece uma pausa.',
  limit_leverage: ({ max }) => `O limite de alavancagem é um número inteiro de 1 a ${max}. Digite um deles.`,
  limit_loss_reached: ({ limit, currency, until }, show) =>
    `A perda de hoje chegou ao limite de ${show.money(limit, currency)} que você definiu. Nada foi retirado; você poderá comprar a partir de ${show.time(until)}, e agora pode vender ou cancelar.`,
  pause_days: ({ min, max }) => `Uma pausa dura de ${min} a ${max} dias. Escolha um número entre eles.`,
  paused: ({ until }, show) =>
    `Você está em pausa até ${show.time(until)}. Nada foi retirado; você ainda pode vender, cancelar e sacar.`,
  closure_holdings: ({ assets, more }, show) =>
    `Ainda há algo seu aqui: ${ownedIn(assets, show)}${more === '0' ? '' : ` e mais ${more}`}. Nada mudou; venda ou cancele, saque ou devolva o que sobrar e depois encerre a conta.`,
  closure_pending: ({ at }, show) =>
    `Esta conta será encerrada em ${show.time(at)}. Desfaça isso primeiro ou deixe encerrar.`,
  closure_none: () => 'Esta conta não está para ser encerrada. Não há nada a desfazer.',
}

function many(count: string, what: string): string {
  return count === '1' ? `1 ${what}` : `${count} ${what}s`
}
