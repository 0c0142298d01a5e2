import type { Decoder } from "./decoder.ts";
import type { Webm } from "./webm.ts";

/** Loudness above which a piece counts as sound: −40 dB of full scale. Microphones of quiet rooms give less. */
const SOUND_RMS = 0.01;
/** Pieces that are decoded at once. */
const BATCH = 200;

/** Sum of the squares of samples, and their number. */
interface Energy {
  squares: number;
  count: number;
}

function energyOf(data: unknown): Energy {
  const planes: unknown[] = Array.isArray(data) ? data : [data];
  const energy = { squares: 0, count: 0 };
  for (const plane of planes) {
    if (!(plane instanceof Float32Array)) continue;
    for (const sample of plane) energy.squares += sample * sample;
    energy.count += plane.length;
  }
  return energy;
}

/**
 * Measures how long the sound track is louder than silence, ms. Null where its codec is not decoded, or where it is
 * broken: then the track's presence is all that is known.
 */
export async function soundMsOf(libav: Decoder, { audio, blocks }: Webm): Promise<number | null> {
  if (audio?.codec !== "opus") return null;
  const packets = blocks
    .filter(({ track }) => track === audio.number)
    .map(({ data, atMs }) => ({ data, pts: Math.round(atMs), ptshi: 0 }));
  const [, context, packet, frame] = await libav.ff_init_decoder("libopus");
  let soundMs = 0;
  try {
    for (let at = 0; at < packets.length; at += BATCH) {
      const frames = await libav.ff_decode_multi(context, packet, frame, packets.slice(at, at + BATCH), {
        ignoreErrors: true,
      });
      for (const { data, nb_samples: samples = 0, sample_rate: rate = 48_000 } of frames) {
        const { squares, count } = energyOf(data);
        if (count > 0 && Math.sqrt(squares / count) > SOUND_RMS) soundMs += (1000 * samples) / rate;
      }
    }
  } catch {
    return null;
  } finally {
    await libav.ff_free_decoder(context, packet, frame);
  }
  return Math.round(soundMs);
}
