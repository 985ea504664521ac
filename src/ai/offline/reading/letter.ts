/** A mail without what only mails have. */
export interface Letter {
  /** Begins with the subject, where there is one. */
  text: string;
  /** Lines of the head, greeting, thanks and signature. */
  others: string[];
}

const HEAD =
  /^(from|to|cc|bcc|sent|date|subject|von|an|gesendet|datum|betreff|de|à|objet|para|enviado|fecha|asunto|da|a|oggetto|aan|onderwerp|assunto|发件人|收件人|主题|件名|宛先)\s?[:：]\s*(.+)$/i;
const SUBJECT = /^(?:subject|betreff|objet|asunto|oggetto|onderwerp|assunto|主题|件名)$/i;
/** What mail programs put before the subject of answers and of what is sent on. */
const ANSWERED = /^(?:(?:re|fwd?|aw|wg|tr|rv|ynt|sv|回复|答复|转发|返信|転送)(?:\s?\[\d{1,3}\])?\s?[:：]\s*)+/i;
const GREETING =
  /^(?:hi|hello|hey|dear|good (?:morning|afternoon)|hallo|moin|liebe[rs]?|guten (?:tag|morgen)|sehr geehrte[rs]?|bonjour|cher|chère|chers|hola|buenos días|estimad[oa]s?|ciao|buongiorno|gentile|olá|caro|cara|prezad[oa]s?|hoi|beste|geachte|привет|здравствуйте|добрый день|уважаем(?:ый|ая|ые)|大家好|您好|各位|お疲れ様です)(?:[\s,!，！].{0,40})?[,!，！:：]?$/iu;
const SIGN_OFF =
  /^(?:(?:all the |with )?(?:best|kind|warm)(?: (?:regards|wishes))?|regards|cheers|thanks|many thanks|thank you|yours(?: sincerely)?|sincerely|(?:viele|liebe|beste|herzliche|schöne) grüße|mit freundlichen grüßen|vg|lg|mfg|danke|cordialement|bien à vous|bonne journée|merci|(?:un )?saludos?(?: cordial(?:es)?)?|gracias|cordiali saluti|saluti|grazie|atenciosamente|abraços|met vriendelijke groet(?:en)?|groet(?:en|jes)?|с уважением|спасибо|此致|谢谢|よろしくお願いします)[,!.，！。]?$/iu;
const PLEASANTRY =
  /^[^\d]{0,200}(?:thank|hope you|hope this|danke|ich hoffe|merci|j'espère|gracias|espero|grazie|spero|bedankt|ik hoop|obrigad)[^\d]{0,200}$/iu;
/** Lines of a signature. */
const LAST = 12;

/** A mail by its greeting or head; null for other texts. */
export function readLetter(text: string): Letter | null {
  const lines = text.trim().split(/\r?\n/);
  const others: string[] = [];
  let [from, to] = [0, lines.length];
  let subject = '';
  for (let head = HEAD.exec(lines[from]!); head; head = HEAD.exec(lines[++from] ?? ''))
    if (SUBJECT.test(head[1]!)) subject = head[2]!.replace(ANSWERED, '');
    else others.push(lines[from]!);
  while (lines[from]?.trim() === '') from++;
  const isGreeted = GREETING.test(lines[from]?.trim() ?? '');
  if (isGreeted) others.push(lines[from++]!);
  if (!subject && !isGreeted) return null;
  const end = lines.findIndex((line, at) => at > from && (SIGN_OFF.test(line.trim()) || /^--\s?$/.test(line)));
  if (end > 0 && lines.length - end <= LAST) to = end;
  const body = lines.slice(from, to).join('\n').trim();
  const [first = '', ...rest] = body.split(/\n\s*\n/);
  const isPleasant = rest.length > 0 && PLEASANTRY.test(first);
  if (isPleasant) others.push(first);
  others.push(...lines.slice(to));
  const kept = isPleasant ? rest.join('\n\n') : body;
  return {
    text: [subject, kept].filter(Boolean).join('\n\n'),
    others: others.map((line) => line.trim()).filter(Boolean),
  };
}
