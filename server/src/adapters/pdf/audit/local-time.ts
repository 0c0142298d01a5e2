/** "14:05 (UTC−6, America/Mexico_City)", with the day where it is another than in UTC. */
export function localTime(at: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZoneName: "shortOffset",
  });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const { year, month, day, hour, minute, timeZoneName = "" } = parts;
  const date = `${year}-${month}-${day}`;
  const isSameDay = new Date(at).toISOString().startsWith(date);
  const offset = timeZoneName.replace("GMT", "UTC").replace("-", "−");
  return `${isSameDay ? "" : `${date} `}${hour}:${minute} (${offset}, ${timeZone})`;
}
