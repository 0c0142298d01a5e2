/** The widths of letters of the face in which values are drawn (Noto Sans), which the signing page does not have. */

/** Thousandths of an em, two digits of base 36 each and so 1.295 em at most, from the first code point on. A test compares them with the font. */
const RANGES: readonly (readonly [first: number, widths: string])[] = [
  [
    0x0020,
    "787hbchyfwn3kc698c8cfbfw7g8y7gacfwfwfwfwfwfwfwfwfwfw7g7gfwfwfwc2ozhri2hkkafgefk8kl9f7lh7ekp7l4lpgtlp" +
      "haf9fgkbgopugafqfw95ac95fwcc7tflh3dch3fo9kh3h67676eu76pzh6gth3h3bhdba1h6e4luepe6d2akfbakfw",
  ],
  [
    0x00a0,
    "787hfwfwfwfwfbe9g4n49xe5fw8yn4dwbwfw9q9q7thbi77g699qage5kplflpc2hrhrhrhrhrhrohhkfgfgfgfg9f9f9f9fkal4" +
      "lplplplplpfwlpkbkbkbkbfqgthjflflflflflflo0dcfofofofo76767676gth6gtgtgtgtgtfwgth6h6h6h6e6h3e6hrflhrfl" +
      "hrflhkdchkdchkdchkdckah3kah5fgfofgfofgfofgfofgfok8h3k8h3k8h3k8h3klh6klh69f769f769f769f769f76h0ec7l76" +
      "h7eueuek76ek76ek76ek7gek76l4h6l4h6l4h6j4l4h6lpgtlpgtlpgtpsqahabhhabhhabhf9dbf9dbf9dbf9dbfga1fga1fga1" +
      "kbh6kbh6kbh6kbh6kbh6kbh6pulufqe6fqfwd2fwd2fwd292h3kah3h3hnh0hkhkdzkamih3h3gsfgkjgcgdbik8fupy9o9fh7eu" +
      "76f2sml4h6lqlsh4tvnhj1h3haf9dbfw9xa1g0a1fgloiqlqkbg0f2fwd2g8g8dudufug8dmcvgb9cffec7hzwxcu5m5lqecspsa" +
      "ochrfl9f76lpgtkbh6kbh6kbh6kbh6kbh6fohrflhrfloho0k8h3k8h3h7eulpgtlpgtg8du76zwxcu5k8h3q2idl4h6hsfloho0" +
      "lpgthrflhrflfgfofgfo9f769f76lpgtlpgthabhhabhkbh6kbh6f9dbfga1fzdsklh6klnzingkfwd2hrflfgfolpgtlpgtlpgt" +
      "lpgtfqe6alkpas76r0r0hrhkdcekfgdbd2cgc4i2kbgxfgfo7l76lbh3habhfqe6",
  ],
  [
    0x0370,
    "cbaei8i64n4nlchvrsrs6sdcdcdc7g7lrsrsrsrs6ii0jo7gk0p5ejrsovrslond98hri2dvhrfgfwkllp9fh7gxp7l4hclpkbgt" +
      "rsfwfgfqnfgamtjx9ffqhbd2gw98gmhbh1ecgcd2csgwgi98euefheecdmgti5godjh2dmgmk5giktm798gmgtgmm7h7hthbggma" +
      "ggk5nueul7gthkdce5eddrfgghehrsrsrsrsrsrsrsrsrsrsrsrsrsrsixgodc76lqdrdqgth3hkp7k6gthkhkhkfgfgjwe5hrf9" +
      "7w7w7ls2sjjvhdl0h4kbhqh2i2e5k9fgp5g1l0l0hdjep7knl5kdgthsfgh4mpgckkipsrsij1nlgvhzrrhqfgglfoc6gvfbl3dk" +
      "h9h9ergblch2gigugwdpcxe5khe7h0gdouoxhbl3f5dqm7g1fbfbh7c6dpd0767676nvoqh9erh9e5gupjlxirhmpmkmizfwptlo" +
      "k9hsrcnlgbdmmcl5lqgthnechnecxwufmtibsip4pjlxhvdogx00000000000000ltibh3gih1h3esc4eqc2i3etp4m4g1dkimfh" +
      "hdephdeuj9hbkzi9mnkitcnzlnhuhkdcfgd7fqe4fqe4hjfcnyk4jjh9jegujeh6nlihnlih9fp5l3jcfkjzgbkbh9l0iejeh1ph" +
      "kz9fhrflhrfloho0fgfokjfokjfop5l3g1dkg8dul0h9l0h9lpgtlqgtlqgthzdqh4e5h4e5h4e6ipgdeqc1nll3eqc2hkfagaep",
  ],
  [
    0x1e00,
    "hrfli2h3i2h3i2h3hkdckah3kah3kah3kah3kah3fgfofgfofgfofgfofgfoef9kk8h3klh6klh6klh6klh6klh69f769f76h7eu" +
      "h7euh7euek76ek76ek76ek76p7pzp7pzp7pzl4h6l4h6l4h6l4h6lpgtlpgtlpgtlpgtgth3gth3habhhabhhabhhabhf9dbf9db" +
      "f9dbf9dbf9dbfga1fga1fga1fga1kbh6kbh6kbh6kbh6kbh6goe4goe4pulupulupulupulupulugaepgaepfqe6fwd2fwd2fwd2" +
      "h6a1lue6fr929292jpgshrflhrflhrflhrflhrflhrflhrflhrflhrflhrflhrflhrflfgfofgfofgfofgfofgfofgfofgfofgfo" +
      "9f769f76lpgtlpgtlpgtlpgtlpgtlpgtlpgtlsh4lsh4lsh4lsh4lsh4kbh6kbh6loiqloiqloiqloiqloiqfqe6fqe6fqe6fqe6" +
      "lbeckdgggsed",
  ],
  [
    0x2010,
    "8y8yfwdwrsrsfbbf4v4v6y4v9z9zbk9ze8e8aga8dwewlz7ggogo00000000004mwpzz6gbcg86gc8gqb38m8mn9dvccdwgxgxae" +
      "v28y3m",
  ],
  [0x20a0, "fwfwfwfwfwpzfwlkn5imm7h5fwfwfwqyfwfwk8gwf9hkh9k6f6fwfwlpmig6lffwdp"],
];

/** Widest pictures and letters of other scripts: what is measured so has room at least. */
const PICTURE = 1.3;
const OTHER = 1;

const PICTURES = /\p{Extended_Pictographic}/u;
/** Marks stand on their letter, and what is invisible takes no room. */
const WITHOUT_WIDTH = /[\p{Mn}\p{Me}\p{Default_Ignorable_Code_Point}\p{Cc}]/u;

/** The width of a line in em: that of its letters, or more where they are of other scripts than Latin, Greek and Cyrillic. */
export function lineWidth(line: string): number {
  let sum = 0;
  for (const letter of line.normalize("NFC")) sum += letterWidth(letter);
  return sum;
}

function letterWidth(letter: string): number {
  if (WITHOUT_WIDTH.test(letter)) return 0;
  const code = letter.codePointAt(0) ?? 0;
  for (const [first, widths] of RANGES) {
    const at = (code - first) * 2;
    if (at >= 0 && at < widths.length) return Number.parseInt(widths.slice(at, at + 2), 36) / 1000;
  }
  return PICTURES.test(letter) ? PICTURE : OTHER;
}
