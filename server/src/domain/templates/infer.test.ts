import assert from "node:assert/strict";
import { test } from "node:test";
import { inferLabel, inferRole, inferType, inferVariable } from "./infer.ts";

test("the role is the text before the double underscore, its underscores spaces, capitalised", () => {
  const cases: [string, string | null][] = [
    ["arrendador__nombre", "Arrendador"],
    ["arrendador_principal__nombre", "Arrendador principal"],
    ["ÁRBITRO__voto", "ÁRBITRO"],
    ["ñandú__x", "Ñandú"],
    ["a__b__c", "A"],
    ["nombre", null],
    ["nombre_completo", null],
    ["__nombre", null],
    ["nombre__", null],
    ["nombre____", null],
    ["sender__monto", null],
    ["constructor__x", "Constructor"],
  ];
  for (const [name, role] of cases) assert.equal(inferRole(name), role, name);
});

test("the type is told by whole words of the field part", () => {
  const cases: [string, string][] = [
    ["fecha", "date"],
    ["fecha_firma", "date"],
    ["arrendador__fecha_nacimiento", "date"],
    ["vencimiento", "date"],
    ["monto", "currency"],
    ["arrendatario__renta_mensual", "currency"],
    ["precio_total", "currency"],
    ["salario", "currency"],
    ["direccion", "textarea"],
    ["Dirección", "textarea"],
    ["arrendador__domicilio", "textarea"],
    ["descripcion_bien", "textarea"],
    ["numero", "number"],
    ["cantidad", "number"],
    ["plazo_meses", "number"],
    ["edad", "number"],
    ["edad2", "number"],
    ["fechaFirma", "date"],
    ["propiedad", "text"],
    ["numerosa", "text"],
    ["rentable", "text"],
    ["monto__nombre", "text"],
    ["nombre", "text"],
    ["", "text"],
  ];
  for (const [name, type] of cases) assert.equal(inferType(name), type, name);
});

test("a label is the field in words, and a variable is required until somebody says otherwise", () => {
  assert.equal(inferLabel("arrendador__nombre_completo"), "Nombre completo");
  assert.equal(inferLabel("monto"), "Monto");
  assert.equal(inferLabel("arrendatario__rfc"), "RFC");
  assert.equal(inferLabel("curp_del_aval"), "CURP del aval");
  assert.equal(inferLabel("___"), "___");
  assert.deepEqual(inferVariable("arrendador__fecha"), {
    name: "arrendador__fecha",
    label: "Fecha",
    type: "date",
    required: true,
    defaultValue: null,
    options: null,
    role: "Arrendador",
  });
});
