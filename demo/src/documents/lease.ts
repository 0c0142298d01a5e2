import { PageSizes, PDFDocument } from "pdf-lib";
import { type Box, embedFonts, MARGIN, Sheet } from "./paper.ts";
import type { PlacedField, PreparedDocument } from "./prepared.ts";

const NAME = "Contrato de arrendamiento";

const PAGES: [heading: string, text: string][][] = [
  [
    [
      "Declaraciones",
      "Comparecen, por una parte, Alameda Administración Inmobiliaria, S. A. de C. V., en lo sucesivo «la Arrendadora», representada por la licenciada Inés Peña Muñoz; y por la otra, quien firma al final de este contrato, en lo sucesivo «la Parte Arrendataria». Ambas declaran tener capacidad legal para obligarse y se sujetan a las cláusulas siguientes.",
    ],
    [
      "Primera. Objeto",
      "La Arrendadora da en arrendamiento el departamento 302 de la calle Nogal número 24, colonia Jardines del Bosque, que la Parte Arrendataria declara conocer y recibe en buen estado, con sus instalaciones funcionando y con los muebles que se relacionan en el inventario anexo.",
    ],
    [
      "Segunda. Vigencia",
      "El arrendamiento tendrá una vigencia de un año, contado a partir de la entrega de las llaves. Si la Parte Arrendataria desea renovarlo, lo avisará por escrito con treinta días de anticipación; la renovación se hará constar en un nuevo contrato.",
    ],
    [
      "Tercera. Renta",
      "La renta será de $18,500.00 (dieciocho mil quinientos pesos 00/100 M.N.) al mes, pagaderos por transferencia dentro de los primeros cinco días. El comprobante de la transferencia servirá como recibo. En caso de renovación, la renta se actualizará conforme al Índice Nacional de Precios al Consumidor.",
    ],
    [
      "Cuarta. Depósito",
      "A la firma de este contrato, la Parte Arrendataria entrega un mes de renta como depósito en garantía, que se devolverá, menos los daños que no provengan del uso normal, dentro de los treinta días siguientes a la entrega del departamento.",
    ],
  ],
  [
    [
      "Quinta. Mantenimiento y servicios",
      "Las cuotas de mantenimiento y el impuesto predial corren por cuenta de la Arrendadora. El consumo de agua, luz, gas e internet corre por cuenta de la Parte Arrendataria, que contratará esos servicios a su nombre.",
    ],
    [
      "Sexta. Conservación y obras",
      "La Arrendadora hará las reparaciones necesarias para mantener el departamento en condiciones de ser habitado. Las reparaciones menores que exija el desgaste por el uso normal corresponden a la Parte Arrendataria. Toda obra que altere la distribución requiere permiso por escrito.",
    ],
    [
      "Séptima. Uso",
      "El departamento se destinará a casa habitación. No se permite subarrendarlo ni ceder este contrato sin consentimiento por escrito. Se admiten mascotas siempre que no causen molestias a los vecinos ni daños al inmueble.",
    ],
    [
      "Octava. Visitas",
      "La Arrendadora podrá visitar el departamento para revisar su estado, previo aviso de cuarenta y ocho horas y en el horario que acuerden las partes, salvo una urgencia que ponga en peligro a las personas o al edificio.",
    ],
    [
      "Novena. Datos personales",
      "Los datos personales se tratarán solo para cumplir este contrato y se conservarán mientras dure y durante los plazos que marca la ley. La Parte Arrendataria puede ejercer sus derechos de acceso, rectificación, cancelación y oposición ante la Arrendadora.",
    ],
  ],
  [
    [
      "Décima. Avisos",
      "Las partes aceptan como válidos los avisos por correo electrónico a las direcciones que hayan señalado, y se obligan a comunicar cualquier cambio en un plazo de diez días.",
    ],
    [
      "Décima primera. Firma electrónica",
      "Las partes acuerdan firmar este contrato por medios electrónicos, en términos del Código de Comercio. El documento firmado incluye la evidencia de la firma y un sello que permite comprobar que no se ha modificado.",
    ],
    [
      "Conformidad",
      "Leído el contrato y enterada de su contenido y alcance legal, la Parte Arrendataria lo firma en el lugar y la fecha que se indican.",
    ],
  ],
];

const INITIALS: Box = { x: 468, y: 690, width: 80, height: 34 };
const PLACE: Box = { x: MARGIN, y: 370, width: 210, height: 26 };
const DATE: Box = { x: 321, y: 370, width: 210, height: 26 };
const SIGNER: Box = { x: MARGIN, y: 460, width: 210, height: 26 };
const SIGNATURE: Box = { x: 321, y: 430, width: 210, height: 56 };

const FIELDS: PlacedField[] = [
  { type: "initials", page: 2, ...INITIALS, required: true, label: "Iniciales" },
  { type: "text", page: 3, ...PLACE, required: true, label: "Lugar de la firma" },
  { type: "date", page: 3, ...DATE, required: true, label: "Fecha" },
  { type: "name", page: 3, ...SIGNER, required: true, label: "Nombre completo" },
  { type: "signature", page: 3, ...SIGNATURE, required: true, label: "Firma" },
];

/** Three pages of a Mexican lease, letter size: initials on the second page, the other fields on the last. */
export async function leaseAgreement(): Promise<PreparedDocument> {
  const document = await PDFDocument.create();
  const fonts = await embedFonts(document);
  const sheets = PAGES.map(() => new Sheet(document.addPage(PageSizes.Letter), fonts));
  sheets.forEach((sheet, index) => {
    if (index === 0) sheet.title(NAME, "Departamento 302, calle Nogal 24");
    for (const [heading, text] of PAGES[index] ?? []) sheet.section(heading, text);
    sheet.footer(NAME, `Página ${index + 1} de ${sheets.length}`);
  });
  for (const { page, label, ...box } of FIELDS) sheets[page - 1]?.blank(box, label);
  document.setTitle(NAME);
  document.setLanguage("es-MX");
  return { name: NAME, fileName: "contrato.pdf", bytes: await document.save(), fields: FIELDS };
}
