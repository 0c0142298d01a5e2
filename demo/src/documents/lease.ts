import { PageSizes, PDFDocument } from "pdf-lib";
import { type Box, embedFonts, MARGIN, Sheet } from "./paper.ts";
import type { PlacedField, PreparedDocument } from "./prepared.ts";

const NAME = "Contrato de arrendamiento";

const PAGES: [heading: string, text: string][][] = [
  [
    [
      "Reunidos",
      "De una parte, Alameda Gestión Inmobiliaria, S. L., en adelante «la Arrendadora», representada por doña Inés Peña Muñoz. De otra, quien firma al final de este contrato, en adelante «la Parte Arrendataria». Ambas se reconocen capacidad bastante para obligarse y acuerdan las cláusulas que siguen.",
    ],
    [
      "Primera. Objeto",
      "La Arrendadora cede en arrendamiento la vivienda situada en la calle del Nogal, número 24, tercero izquierda, que la Parte Arrendataria declara conocer y recibe en buen estado, con sus instalaciones en funcionamiento y con los muebles que constan en el inventario anejo.",
    ],
    [
      "Segunda. Duración",
      "El arrendamiento durará un año desde la entrega de las llaves y se prorrogará por plazos anuales hasta un máximo de cinco, salvo que la Parte Arrendataria comunique, con treinta días de antelación, su voluntad de no renovarlo.",
    ],
    [
      "Tercera. Renta",
      "La renta será de ochocientos cincuenta euros al mes, pagaderos por transferencia dentro de los siete primeros días. El recibo de la transferencia servirá de justificante. La renta se actualizará cada año según el índice de referencia que publique la autoridad competente.",
    ],
    [
      "Cuarta. Fianza",
      "A la firma, la Parte Arrendataria entrega una mensualidad en concepto de fianza, que se depositará en el organismo correspondiente y se devolverá, descontados los desperfectos que no provengan del uso ordinario, dentro del mes siguiente a la entrega de las llaves.",
    ],
  ],
  [
    [
      "Quinta. Gastos y suministros",
      "Los gastos de comunidad y los tributos que graven la propiedad son de cargo de la Arrendadora. Los consumos de agua, electricidad, gas y telecomunicaciones son de cargo de la Parte Arrendataria, que los contratará a su nombre.",
    ],
    [
      "Sexta. Conservación y obras",
      "La Arrendadora hará las reparaciones necesarias para conservar la vivienda en condiciones de habitabilidad. Las pequeñas reparaciones que exija el desgaste por el uso ordinario corresponden a la Parte Arrendataria. Toda obra que altere la distribución requiere permiso por escrito.",
    ],
    [
      "Séptima. Uso",
      "La vivienda se destinará a residencia habitual. No se permiten el subarriendo ni la cesión sin consentimiento por escrito. La convivencia con animales domésticos se admite mientras no cause molestias a los vecinos ni daños en el inmueble.",
    ],
    [
      "Octava. Visitas",
      "La Arrendadora podrá visitar la vivienda para comprobar su estado, previo aviso de cuarenta y ocho horas y en el horario que acuerden las partes, salvo urgencia que ponga en peligro a las personas o al edificio.",
    ],
    [
      "Novena. Protección de datos",
      "Los datos personales se tratarán solo para gestionar este contrato y se conservarán mientras dure y durante los plazos legales. La Parte Arrendataria puede acceder a ellos, rectificarlos o suprimirlos dirigiéndose a la Arrendadora.",
    ],
  ],
  [
    [
      "Décima. Comunicaciones",
      "Las partes aceptan como válidas las comunicaciones por correo electrónico a las direcciones que se hayan facilitado, y se obligan a comunicar cualquier cambio en el plazo de diez días.",
    ],
    [
      "Undécima. Firma electrónica",
      "Las partes acuerdan firmar este contrato por medios electrónicos y reconocen a las firmas así puestas el valor que la ley les atribuye. El documento firmado incorpora las evidencias de la firma y un sello que permite comprobar que no se ha modificado.",
    ],
    [
      "Conformidad",
      "Y en prueba de conformidad, la Parte Arrendataria firma el presente contrato en el lugar y la fecha indicados.",
    ],
  ],
];

const INITIALS: Box = { x: 451, y: 724, width: 80, height: 34 };
const PLACE: Box = { x: MARGIN, y: 370, width: 210, height: 26 };
const DATE: Box = { x: 321, y: 370, width: 210, height: 26 };
const SIGNER: Box = { x: MARGIN, y: 460, width: 210, height: 26 };
const SIGNATURE: Box = { x: 321, y: 430, width: 210, height: 56 };

const FIELDS: PlacedField[] = [
  { type: "initials", page: 2, ...INITIALS, required: true, label: "Iniciales" },
  { type: "text", page: 3, ...PLACE, required: true, label: "Lugar de la firma" },
  { type: "date", page: 3, ...DATE, required: true, label: "Fecha" },
  { type: "name", page: 3, ...SIGNER, required: true, label: "Nombre y apellidos" },
  { type: "signature", page: 3, ...SIGNATURE, required: true, label: "Firma" },
];

/** Three pages, in Spanish, A4: initials on the second, the rest on the last. */
export async function leaseAgreement(): Promise<PreparedDocument> {
  const document = await PDFDocument.create();
  const fonts = await embedFonts(document);
  const sheets = PAGES.map(() => new Sheet(document.addPage(PageSizes.A4), fonts));
  sheets.forEach((sheet, index) => {
    if (index === 0) sheet.title(NAME, "Vivienda en la calle del Nogal, 24");
    for (const [heading, text] of PAGES[index] ?? []) sheet.section(heading, text);
    sheet.footer(NAME, `Página ${index + 1} de ${sheets.length}`);
  });
  for (const { page, label, ...box } of FIELDS) sheets[page - 1]?.blank(box, label);
  document.setTitle(NAME);
  document.setLanguage("es");
  return { name: NAME, fileName: "contrato.pdf", bytes: await document.save(), fields: FIELDS };
}
