/**
 * Words of three letters or more that join others and mean nothing alone, folded: articles, prepositions, conjunctions and pronouns.
 * A word that means something in another language, such as the German `war`, stands here only where no text is about it alone.
 */
export const JOINING: ReadonlySet<string> = new Set(
  [
    'the and for nor but from with without within into onto over under about after before between towards through during',
    'our your their his her its this that these those are was were not more than',
    'der die das den dem des ein eine einen einem einer eines und oder mit ohne vom von zum zur fur uber unter nach vor bei aus auf',
    'durch gegen zwischen unser unsere unserer unseren ihr ihre ihren nicht als',
    'les des une aux avec sans pour par sur sous dans entre apres avant nos notre vos votre leur leurs ses',
    'los las una unos unas con sin por para sobre desde hasta del nuestro nuestra nuestros nuestras sus',
    'dos das uma com sem ate nosso nossa nossos nossas pelo pela nas',
    'gli dello della dei degli delle dal dalla nel nella senza per tra fra sul sulla nostro nostra nostri nostre',
    'het een van voor met zonder naar uit bij tot tussen onze och med utan fran till det som',
    'dla bez nad pod przez przed oraz nasz nasza nasze для без над под при про или наш наша наши как',
    'على الى بين عند هذا هذه שלנו בין ile icin veya bir लिए',
  ]
    .join(' ')
    .split(' '),
);
