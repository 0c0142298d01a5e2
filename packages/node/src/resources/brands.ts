import type { Brand, CreateBrandBody, ListBrandsQuery, UpdateBrandBody } from "../generated/types.ts";
import type { HttpClient, RequestOptions } from "../http/http-client.ts";
import { Listing } from "./listing.ts";

/** How a workspace looks to its signers. Every method throws ServiceError. */
export class Brands {
  private readonly http: HttpClient;

  constructor(http: HttpClient) {
    this.http = http;
  }

  list(query: ListBrandsQuery = {}, options?: RequestOptions): Listing<Brand> {
    return new Listing(
      (cursors) => this.http.call("listBrands", { query: { ...query, ...cursors } }, options),
      query,
    );
  }

  create(body: CreateBrandBody, options?: RequestOptions): Promise<Brand> {
    return this.http.call("createBrand", { body }, options);
  }

  retrieve(id: string, options?: RequestOptions): Promise<Brand> {
    return this.http.call("retrieveBrand", { params: { brand_id: id } }, options);
  }

  /** Changes what `body` gives; null takes away. */
  update(id: string, body: UpdateBrandBody, options?: RequestOptions): Promise<Brand> {
    return this.http.call("updateBrand", { params: { brand_id: id }, body }, options);
  }

  /** Deletes a brand. Documents that name it show the workspace's default. */
  async delete(id: string, options?: RequestOptions): Promise<void> {
    await this.http.call("deleteBrand", { params: { brand_id: id } }, options);
  }
}
