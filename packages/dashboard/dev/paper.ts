/** A page of a made-up document, as a picture. */
export function paper(): string {
  const lines = Array.from({ length: 26 }, (_, index) => {
    const width = index % 6 === 5 ? 220 : 420 + ((index * 37) % 60);
    return `<rect x="66" y="${130 + index * 20}" width="${width}" height="6" rx="3" fill="#c9ccd3"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="612" height="792" viewBox="0 0 612 792"><rect width="612" height="792" fill="#fff"/><rect x="66" y="70" width="260" height="14" rx="5" fill="#555d6b"/>${lines.join("")}</svg>`;
}

/** A PDF of two blank pages. */
export function pdf(): string {
  return `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2/MediaBox[0 0 612 792]>>endobj
3 0 obj<</Type/Page/Parent 2 0 R>>endobj
4 0 obj<</Type/Page/Parent 2 0 R>>endobj
trailer<</Root 1 0 R/Size 5>>
%%EOF`;
}
