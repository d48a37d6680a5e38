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
  email_malformed: () => 'Este e-mail não está completo. Escreva assim: nome@exemplo.com.',
  email_taken: () => 'Este e-mail é de outra conta. Use um diferente ou entre com ele.',
  contact_missing: () =>
    'Esta conta ainda não tem celular nem e-mail. Adicione primeiro um e-mail para receber códigos.',

  password_wrong: () => 'Sua senha não está certa. Nada mudou; digite de novo.',
  password_unset: () => 'Esta conta ainda não tem senha. Crie uma em Segurança e depois continue aqui.',
  password_same: () => 'A senha nova é igual à atual. Escolha outra.',
  confirm_throttled: ({ minutes }) =>
    `Foram muitas tentativas erradas. Nada mudou; tente de novo em ${many(minutes, 'minuto')}.`,

  trade_password_unset: () =>
    'Para isto é preciso um PIN de segurança, e você ainda não tem. Seu saldo não mudou; crie um em Segurança.',
  trade_password_missing: () => 'Digite seu PIN de segurança para continuar. Seu saldo ainda não mudou.',
  trade_password_wrong: ({ left }) =>
    `O PIN de segurança não está certo. Seu saldo não mudou; ${left === '1' ? 'resta uma tentativa' : `restam ${left} tentativas`} antes do bloqueio.`,
  trade_password_locked: ({ until }, show) =>
    `O PIN de segurança está bloqueado por tentativas erradas até ${show.time(until)}. Seu saldo não mudou; se você o esqueceu, redefina em Segurança.`,
  trade_password_blocked: () =>
    'O PIN de segurança foi digitado errado dez vezes seguidas. Seu saldo não mudou; redefina em Segurança com sua senha e um código.',
  trade_password_form: () => 'O PIN de segurança tem exatamente 6 dígitos. Digite os seis.',
  trade_password_common: () =>
    'Estes seis dígitos estão entre os mais usados e seriam os primeiros a ser adivinhados. Escolha outros.',
  trade_password_same: () => 'O PIN novo é igual ao atual. Escolha outro.',

  letter_word_form: () => 'Use de 4 a 24 letras, números ou espaços.',
  letter_word_secret: () => 'Não use sua senha: esta palavra aparece nas mensagens. Escolha outra.',

  second_factor_wrong: () =>
    'O código não corresponde. Digite o que o app mostra agora ou um código de recuperação ainda não usado.',
  second_factor_on: () => 'Já há um app autenticador conectado. Desconecte-o primeiro para conectar outro.',
  second_factor_off: () =>
    'A verificação em duas etapas não está ativa, então aqui não há nada a mudar. Ative em Segurança.',
  passkey_wrong: () =>
    'Não foi possível verificar a chave de acesso. Nada mudou; tente de novo nesta página.',
  passkey_unknown: () => 'Esta chave de acesso não está mais na sua conta. Carregue a lista de novo.',
  passkey_known: () => 'Esta chave de acesso já está conectada. Use outro aparelho ou mantenha esta.',
  passkeys_max: ({ max }) =>
    `Uma conta pode ter ${max} chaves de acesso. Remova primeiro uma que você não usa.`,

  limit_zero: () =>
    'O limite deve ser maior que 0. Para parar de negociar por alguns dias, inicie uma pausa.',
  limit_leverage: ({ max }) =>
    `O limite de alavancagem deve ser um número inteiro de 1 a ${max}. Digite um desses números.`,
  limit_loss_reached: ({ limit, currency, until }, show) =>
    `Sua perda de hoje chegou ao limite de ${show.money(limit, currency)} que você definiu. Nada foi cobrado; você poderá comprar a partir de ${show.time(until)}; até lá pode vender ou cancelar.`,
  pause_days: ({ min, max }) =>
    `A pausa pode durar de ${min} a ${max} dias. Escolha um número dentro desse intervalo.`,
  paused: ({ until }, show) =>
    `Você está em pausa até ${show.time(until)}. Nada foi cobrado; você ainda pode vender, cancelar e sacar.`,
  closure_holdings: ({ assets, more }, show) =>
    `Ainda há algo seu aqui: ${ownedIn(assets, show)}${more === '0' ? '' : ` e mais ${more}`}. Nada mudou; venda ou cancele, saque ou devolva o que sobrar e depois encerre a conta.`,
  closure_pending: ({ at }, show) =>
    `Sua conta será encerrada em ${show.time(at)}. Cancele primeiro o encerramento ou espere que ele aconteça.`,
  closure_none: () => 'Sua conta não tem encerramento programado. Não há nada a desfazer.',
}

function many(count: string, what: string): string {
  return count === '1' ? `1 ${what}` : `${count} ${what}s`
}
